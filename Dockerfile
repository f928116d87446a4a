# kashi serve in a container:
#   docker build -t kashi --build-arg KASHI_COMMIT=$(git rev-parse --short HEAD) .
#   docker run -p 7878:7878 -v kashi:/var/lib/kashi kashi
# Behind a reverse proxy add --proxies 1 at the end; for PostgreSQL, -e DATABASE_URL=postgres://…
# docs/operating.md says more.

# What decides about dependencies, and no more: manifests, and for every program and library a source without content. The
# next stage copies the result, so it compiles dependencies again only when these files have changed.
FROM debian:13.2-slim AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name Cargo.toml ! -name Cargo.lock ! -name rust-toolchain.toml \
        ! -path '*/src/lib.rs' ! -path '*/src/main.rs' ! -path '*/src/bin/*.rs' -delete \
    && find . -path '*/src/lib.rs' -exec truncate --size 0 {} + \
    && find . \( -path '*/src/main.rs' -o -path '*/src/bin/*.rs' \) -exec sh -c 'echo "fn main() {}" > "$1"' sh {} \; \
    && find . -type d -empty -delete

FROM rust:1.95.0-slim-trixie AS build
# SQLite is compiled from its C sources.
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY --from=manifests /src .
# Dependencies, of the program, of the page and of its bots: with the profiles and flags of `cargo xtask web`, or they would
# be compiled again there.
RUN rustup target add wasm32-unknown-unknown \
    && cargo build --release --locked --package kashi \
    && cargo build --locked --target wasm32-unknown-unknown --profile web --package web --lib \
        --config 'target.wasm32-unknown-unknown.rustflags=["--cfg=erase_components"]' \
    && cargo build --locked --target wasm32-unknown-unknown --profile thinker --package thinker --bin thinker \
        --config 'target.wasm32-unknown-unknown.rustflags=["-Ctarget-feature=+simd128"]' \
    && cargo build --locked --package xtask
COPY . .
# Cargo goes by the time of a file, and those without content are newer than the real ones.
RUN find crates xtask -name '*.rs' -exec touch {} +
# First the web app, which the program then carries.
ARG KASHI_COMMIT
RUN cargo xtask web && cargo build --release --locked --package kashi

FROM debian:13.2-slim
# Certificates are for mail servers and databases over TLS.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --user-group --home-dir /var/lib/kashi --create-home kashi
COPY --from=build /src/target/release/kashi /usr/local/bin/kashi
# By number, so that a cluster can see that it isn't root.
USER 10001:10001
# Unless DATABASE_URL says otherwise the tables are kept here.
ENV KASHI_DATA=/var/lib/kashi
VOLUME /var/lib/kashi
EXPOSE 7878
# Whether the database answers. By the shell's own sockets: the image has no other client.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/7878 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.. 200' <&3"]
ENTRYPOINT ["kashi", "serve", "--listen", "0.0.0.0:7878", "--log-json"]
