# kashi serve in a container:
#   docker build -t kashi .
#   docker run -p 7878:7878 -v kashi:/var/lib/kashi kashi
# Behind a reverse proxy add --behind-proxy at the end; for PostgreSQL, -e DATABASE_URL=postgres://…
# Whether it is well: GET /healthz (alive) and /readyz (the database answers).

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
ENTRYPOINT ["kashi", "serve", "--listen", "0.0.0.0:7878", "--log-json"]
