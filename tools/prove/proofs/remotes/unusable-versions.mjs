import fs from 'node:fs';
import { openPage, pageState } from '../../support/browser-page.mjs';
import { eventually } from '../../support/visitor.mjs';

const PAGES = { marketing: [undefined, '/contact'], portal: ['guest', '/dashboard'], admin: ['admin', '/admin'] };

const UNUSABLE = {
  'that is cut off': (host) => host.point(host.text.slice(0, -100)),
  'for another contract': (host) => host.change({ contract: 99 }),
  'with a missing file': (host, files) =>
    host.change({ files: { ...files, 'assets/none.js': Object.values(files)[0] } }),
  'with a changed file': (host, files) => {
    const [file] = Object.keys(files);
    host.change({ files: { ...files, [file]: Object.values(files)[1] } });
  },
  'that is missing': (host) => fs.rmSync(host.path('remote.json')),
};

/** None replaces the version in use. What is changed afterwards on the host doesn't run. */
export async function checkUnusableVersions(name, { browser, product, hosts, check, stateOf, first }) {
  const host = hosts[name];
  const { files, manifest, version } = JSON.parse(first);
  const becomes = (isIt) => eventually(async () => isIt(await stateOf(name)), 30_000);
  const restore = async () => {
    host.point(first);
    await becomes((state) => state.problem === null && state.version === version);
  };
  const load = async () => {
    const [role, address] = PAGES[name];
    const opened = await openPage(browser, product, role);
    await opened.page.goto(address);
    return { ...opened, state: await pageState(opened.page) };
  };

  for (const [kind, deploy] of Object.entries(UNUSABLE)) {
    deploy(host, files);
    const isRefused = await becomes((state) => state.problem !== null && state.version === version);
    const { state, consoleErrors, close } = await load();
    check(`${name} ${kind}: the version before stays`, isRefused && state === 'alive' && consoleErrors.length === 0);
    await close();
    await restore();
  }

  const entry = host.path(manifest.metaData.remoteEntry.name);
  const [before, ...twins] = [entry, `${entry}.br`, `${entry}.gz`].map((file) => [file, fs.readFileSync(file)]);
  fs.writeFileSync(entry, `${before[1]};globalThis.isChanged = true;`);
  twins.forEach(([file]) => fs.rmSync(file));
  const opened = await load();
  const hasRun = await opened.page.evaluate(() => globalThis.isChanged === true);
  check(
    `${name}: a file that is changed on its host doesn't run`,
    !hasRun && opened.state === (name === 'marketing' ? 'stays' : 'away'),
  );
  [before, ...twins].forEach(([file, bytes]) => fs.writeFileSync(file, bytes));
  // The browser may keep the changed file for as long as its name.
  host.deploy('renewed');
  await becomes((state) => state.version === 'renewed');
  await opened.page.reload();
  check(`${name}: the next version runs`, (await pageState(opened.page)) === 'alive');
  await opened.close();
  await restore();

  await host.stop();
  const isKept = await becomes((state) => state.problem !== null && state.version === version);
  const without = await load();
  check(
    `${name}: without its host, only its pages are away`,
    isKept && without.state === (name === 'marketing' ? 'stays' : 'away'),
  );
  await host.start();
  await becomes(({ problem }) => problem === null);
  await without.page.reload();
  check(`${name}: and they recover`, (await pageState(without.page)) === 'alive');
  await without.close();
}
