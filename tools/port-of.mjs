/** @param {{ address(): string | import('node:net').AddressInfo | null }} server listening on a TCP port */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;
