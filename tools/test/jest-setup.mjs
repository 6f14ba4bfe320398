import { ensureServices } from './services.mjs';

export default async function setup() {
  globalThis.servicesForTests = await ensureServices();
}
