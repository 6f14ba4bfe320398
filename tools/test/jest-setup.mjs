import { ensureServices } from './services.mjs';

/** Lets `npx jest -c backend/jest.config.cjs some/folder` run alone: npm test brings the services itself. */
export default async function setup() {
  globalThis.servicesForTests = await ensureServices();
}
