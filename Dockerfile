# Three images. The last stage is the product: web, worker, or migration, depending on the command. `--target console`
# builds the console for its own host, `--target remotes` a host for the remotes. Debian, because native packages need glibc.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
ENV NX_DAEMON=false
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM base AS packages
# Production dependencies only: the frontends are already built, and the embedded PostgreSQL is for local use.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM ${NODE_IMAGE} AS console
LABEL org.opencontainers.image.title="Atelier console" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000
WORKDIR /app
COPY package.json ./
# The console needs no packages, no secrets, and no writable folder.
COPY --from=build /app/dist/backend dist/backend
COPY --from=build /app/dist/frontends/admin-site dist/frontends/admin-site
# A numeric user lets Kubernetes verify that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/console.js"]

FROM ${NODE_IMAGE} AS remotes
LABEL org.opencontainers.image.title="Atelier remotes" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    REMOTES_FOLDER=/remotes
WORKDIR /app
RUN install -d -o 1000 -g 1000 /remotes
COPY package.json ./
COPY --from=build /app/dist/backend dist/backend
COPY --from=build /app/dist/frontends/remotes dist/frontends/remotes
USER 1000:1000
VOLUME /remotes
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/remotes.js"]

FROM ${NODE_IMAGE} AS product
LABEL org.opencontainers.image.title="Atelier" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=16"
WORKDIR /app
RUN install -d -o 1000 -g 1000 /data /remotes
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/backend dist/backend
COPY --from=build /app/dist/frontends dist/frontends
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/main.js"]
