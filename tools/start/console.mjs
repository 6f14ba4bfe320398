import { errorText } from '../user-error.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { readPort, assertPortFree } from './preflight.mjs';
import { startProgram } from './product-process.mjs';
import { progress } from './progress.mjs';
import { handleSignals } from './signals.mjs';

export async function startConsole() {
  const line = progress();
  const running = { preparing: true, stopping: false, product: undefined };
  handleSignals(running, line);
  try {
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, PORT: consolePort(process.env) };
    await assertPortFree(readPort(env.PORT), env.HOST || '127.0.0.1', 'npm run console');
    await ensureInstalled(line.update);
    await ensureBuilt(line.update);
    running.preparing = false;
    running.product = startProgram(['console.js'], env);
    const { url, api } = await running.product.ready;
    line.print(`The console is ready at ${url}. Press Ctrl-C to stop.`);
    const warning = await apiWarning({ url, api });
    if (warning) line.print(warning);
    await running.product.exited;
  } catch (error) {
    if (running.stopping) return;
    line.print(errorText(error), process.stderr);
    process.exitCode = 1;
  } finally {
    running.product?.stop();
    await running.product?.exited;
    line.clear();
  }
}

/**
 * Defaults to the port of a local ADMIN_ORIGIN.
 * @param {NodeJS.ProcessEnv} env
 */
const consolePort = ({ PORT, ADMIN_ORIGIN }) =>
  PORT || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(ADMIN_ORIGIN ?? '')?.[1] || '3100';

async function apiWarning({ url, api }) {
  try {
    const { headers } = await fetch(`${api}/api/health`, { headers: { Origin: url } });
    if (headers.get('access-control-allow-origin') === url) return undefined;
    return `The API at ${api} doesn't allow this console yet. Start the API with ADMIN_ORIGIN=${url}`;
  } catch {
    return `Can't reach the API at ${api}. Start it with ADMIN_ORIGIN=${url} npm start, or set PUBLIC_URL to its address.`;
  }
}
