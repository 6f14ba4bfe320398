import { errorText } from '../user-error.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { readPort, assertPortFree } from './preflight.mjs';
import { startProgram } from './product-process.mjs';
import { progress } from './progress.mjs';
import { handleSignals } from './signals.mjs';

/** `npm run console`: the console at an address of its own, beside a product that runs already. */
export async function startConsole() {
  const line = progress();
  const running = { preparing: true, stopping: false, product: undefined };
  handleSignals(running, line);
  try {
    const env = { ...process.env, PORT: consolePort(process.env) };
    await assertPortFree(readPort(env.PORT), env.HOST || '127.0.0.1', 'npm run console');
    await ensureInstalled(line.say);
    await ensureBuilt(line.say);
    running.preparing = false;
    running.product = startProgram(['console.js'], env);
    const { url, api } = await running.product.ready;
    line.print(`The console is ready at ${url}. Stop it with Ctrl-C.`);
    const warning = await apiWarning({ url, api });
    if (warning) line.print(warning);
    await running.product.over;
  } catch (error) {
    if (running.stopping) return;
    line.print(errorText(error), process.stderr);
    process.exitCode = 1;
  } finally {
    running.product?.stop();
    await running.product?.over;
    line.clear();
  }
}

/** Without a PORT it is that of ADMIN_ORIGIN, where that is this machine's: else nobody would answer where we say it is. */
const consolePort = ({ PORT, ADMIN_ORIGIN }) =>
  PORT || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(ADMIN_ORIGIN ?? '')?.[1] || '3100';

/** Asks the API as a browser would that comes from the console. */
async function apiWarning({ url, api }) {
  try {
    const { headers } = await fetch(`${api}/api/health`, { headers: { Origin: url } });
    if (headers.get('access-control-allow-origin') === url) return undefined;
    return `The API at ${api} does not let it in yet: start that with ADMIN_ORIGIN=${url}`;
  } catch {
    return `Nothing answers at ${api}, where it looks for the API: ADMIN_ORIGIN=${url} npm start (or name another PUBLIC_URL)`;
  }
}
