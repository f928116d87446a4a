# kashi serve in a container: docker build -t kashi . && docker run -p 7878:7878 -v kashi:/var/lib/kashi kashi
FROM rust:1.95-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package kashi

FROM debian:stable-slim
RUN useradd --system --home-dir /var/lib/kashi --create-home kashi
COPY --from=build /src/target/release/kashi /usr/local/bin/kashi
USER kashi
VOLUME /var/lib/kashi
EXPOSE 7878
ENTRYPOINT ["kashi", "serve", "--listen", "0.0.0.0:7878", "--data", "/var/lib/kashi", "--log-json"]
