import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { run as runProgram, runNpm } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { startProduct } from '../support/product.mjs';

export const title = 'the Nu HTML checker finds no errors on any public page, signed out or signed in';

// 30 MB and needs Java, so it is downloaded only here.
const CHECKER = 'vnu-jar@26.9.27';
const UNLISTED_PAGES = [
  '/no-such-shop',
  '/reset-password',
  '/reset-password?token=x',
  '/auth?tab=sign-up',
  '/dashboard',
];

export async function run({ full, check, log }) {
  const java = await runProgram('java', ['-version']);
  const jar = java.ok ? await checker() : undefined;
  if (!jar) {
    log(java.ok ? `Couldn't download ${CHECKER} from npm.` : 'Java not found.');
    if (full) check('the Nu HTML checker is available', false);
    return;
  }
  const product = await startProduct();
  const folder = temporaryFolder('markup');
  for (const [state, cookie] of [
    ['signed out', ''],
    ['signed in', await signIn(product)],
  ]) {
    const pages = await save(product.url, cookie, path.join(folder, state));
    const result = await runProgram('java', [
      '-jar',
      jar,
      '--also-check-svg',
      '--stdout',
      '--format',
      'gnu',
      ...pages.keys(),
    ]);
    const problems = result.output.split('\n').filter((line) => /error|warning/.test(line));
    for (const line of problems) log(withPagePath(line, pages));
    check(`${pages.size} pages, ${state}: no errors`, result.ok && problems.length === 0);
  }
  await product.stop();
}

async function checker() {
  const folder = inRoot('.cache/vnu');
  const jar = path.join(folder, CHECKER, 'vnu.jar');
  if (fs.existsSync(jar)) return jar;
  fs.mkdirSync(path.dirname(jar), { recursive: true });
  const download = await runNpm(['pack', CHECKER, '--pack-destination', folder, '--silent']);
  if (!download.ok) return undefined;
  const archive = path.join(folder, download.output.trim().split('\n').at(-1));
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
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

async function save(url, cookie, folder) {
  fs.mkdirSync(folder, { recursive: true });
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address.replace('&amp;', '&').slice(url.length),
  );
  const pages = new Map();
  for (const [at, address] of [...listed, ...UNLISTED_PAGES].entries()) {
    const answer = await fetch(url + address, { headers: { cookie } });
    const file = path.join(folder, `${at}.html`);
    fs.writeFileSync(file, withoutStyles(await answer.text()));
    pages.set(file, address);
  }
  return pages;
}

/** The checker's CSS support is outdated. */
const withoutStyles = (html) => html.replace(/(<style[^>]*>).*?<\/style>/gs, '$1</style>');

function withPagePath(line, pages) {
  const file = decodeURI(/^"file:([^"]+)"/.exec(line)?.[1] ?? '');
  return line.replace(/^"[^"]+"/, pages.get(file) ?? file);
}
