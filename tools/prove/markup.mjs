import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { run as runProgram, runNpm } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { startProduct } from './product.mjs';

export const title = 'the Nu HTML checker finds nothing wrong with any public page, signed out or in';

// 30 MB, for which one needs a Java besides: it is had when it is needed, and nothing of it is run but the checker.
const CHECKER = 'vnu-jar@26.9.27';
const BESIDES = ['/no-such-shop', '/reset-password', '/reset-password?token=x', '/auth?tab=sign-up', '/dashboard'];

/** In short it is content to say that the checker cannot be had here: the journeys have a validator of their own. */
export async function run({ full, check, say }) {
  const java = await runProgram('java', ['-version']);
  const jar = java.ok ? await checker() : undefined;
  if (!jar) {
    say(java.ok ? `${CHECKER} could not be had from npm.` : 'There is no Java on this machine.');
    if (full) check('the Nu HTML checker could be asked', false);
    return;
  }
  const product = await startProduct();
  const folder = temporaryFolder('markup');
  for (const [who, cookie] of [
    ['signed out', ''],
    ['signed in', await signIn(product)],
  ]) {
    const pages = await save(product.url, cookie, path.join(folder, who));
    const said = await runProgram('java', [
      '-jar',
      jar,
      '--also-check-svg',
      '--stdout',
      '--format',
      'gnu',
      ...pages.keys(),
    ]);
    const wrong = said.output.split('\n').filter((line) => /error|warning/.test(line));
    for (const line of wrong) say(naming(line, pages));
    check(`${pages.size} pages as they are ${who}: nothing to complain of`, said.ok && wrong.length === 0);
  }
  await product.stop();
}

async function checker() {
  const folder = inRoot('.cache/vnu');
  const jar = path.join(folder, CHECKER, 'vnu.jar');
  if (fs.existsSync(jar)) return jar;
  fs.mkdirSync(path.dirname(jar), { recursive: true });
  const packed = await runNpm(['pack', CHECKER, '--pack-destination', folder, '--silent']);
  if (!packed.ok) return undefined;
  const archive = path.join(folder, packed.output.trim().split('\n').at(-1));
  const unpacked = await runProgram('tar', [
    '-xzf',
    archive,
    '-C',
    path.dirname(jar),
    '--strip-components=3',
    'package/build/dist/vnu.jar',
  ]);
  fs.rmSync(archive, { force: true });
  return unpacked.ok ? jar : undefined;
}

async function signIn({ url, accounts }) {
  const { username, password } = accounts.find(({ role }) => role === 'guest');
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Every page of the site's map, and those that are not in it, as files by their addresses. */
async function save(url, cookie, folder) {
  fs.mkdirSync(folder, { recursive: true });
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address.replace('&amp;', '&').slice(url.length),
  );
  const pages = new Map();
  for (const [at, address] of [...listed, ...BESIDES].entries()) {
    const answer = await fetch(url + address, { headers: { cookie } });
    const file = path.join(folder, `${at}.html`);
    fs.writeFileSync(file, undressed(await answer.text()));
    pages.set(file, address);
  }
  return pages;
}

/** Its knowledge of CSS is years behind its knowledge of HTML. */
const undressed = (html) => html.replace(/(<style[^>]*>).*?<\/style>/gs, '$1</style>');

function naming(line, pages) {
  const file = decodeURI(/^"file:([^"]+)"/.exec(line)?.[1] ?? '');
  return line.replace(/^"[^"]+"/, pages.get(file) ?? file);
}
