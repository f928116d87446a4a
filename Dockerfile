# kashi serve in a container:
#   docker build -t kashi .
#   docker run -p 7878:7878 -v kashi:/var/lib/kashi kashi
# Behind a reverse proxy add --proxies 1 at the end; for PostgreSQL, -e DATABASE_URL=postgres://…
# docs/operating.md says more.

FROM rust:1.95-slim-trixie AS build
# SQLite is compiled from its C sources.
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# First the web app, which the program then carries.
RUN cargo xtask web && cargo build --release --locked --package kashi

FROM debian:trixie-slim
RUN useradd --system --home-dir /var/lib/kashi --create-home kashi
COPY --from=build /src/target/release/kashi /usr/local/bin/kashi
USER kashi
# Unless DATABASE_URL says otherwise the tables are kept here.
ENV KASHI_DATA=/var/lib/kashi
VOLUME /var/lib/kashi
EXPOSE 7878
# Whether the database answers. By the shell's own sockets: the image has no other client.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/7878 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.. 200' <&3"]
ENTRYPOINT ["kashi", "serve", "--listen", "0.0.0.0:7878", "--log-json"]
