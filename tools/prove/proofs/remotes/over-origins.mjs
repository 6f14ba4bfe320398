import { startProduct } from '../../support/product.mjs';
import { openPage, pageState } from '../../support/browser-page.mjs';
import { eventually, visitor } from '../../support/visitor.mjs';
import { checkUnusableVersions } from './unusable-versions.mjs';
import { RemoteHost } from './hosts.mjs';
import { OpenPages } from './open-pages.mjs';

const REMOTES = ['marketing', 'portal', 'admin'];

/** Each remote on an origin of its own, replaced and rolled back while pages are open. */
export async function proveDeploysOverOrigins(browser, { full, check, log }) {
  const hosts = Object.fromEntries(
    await Promise.all(REMOTES.map(async (name) => [name, await RemoteHost.start(name)])),
  );
  const product = await startProduct({
    env: {
      TRUST_PROXY: 'loopback',
      REMOTE_MARKETING: hosts.marketing.url,
      REMOTE_MARKETING_SERVER: hosts.marketing.path(''),
      REMOTE_PORTAL: hosts.portal.url,
      REMOTE_ADMIN: hosts.admin.url,
    },
  });
  const first = Object.fromEntries(REMOTES.map((name) => [name, hosts[name].text]));
  const admin = visitor(product.url);
  const { username, password } = product.accounts.find(({ role }) => role === 'admin');
  await admin('POST', '/api/login', { username, password });
  const stateOf = async (name) =>
    (await admin('GET', '/api/admin/remotes')).body.find((remote) => remote.name === name);
  const isIn = (name, version) => eventually(async () => (await stateOf(name)).version === version, 60_000);
  const versionOf = (text) => JSON.parse(text).version;
  const proof = { browser, product, hosts, check, log, stateOf, isIn };

  for (const name of REMOTES) check(`${name} comes from its own origin`, (await stateOf(name)).url === hosts[name].url);

  const pages = await OpenPages.open(proof, full ? 1 : 0.2);
  log(`${pages.count} pages are open`);
  for (const host of Object.values(hosts)) host.deploy('two');
  for (const name of REMOTES) check(`${name}: the new version is taken up`, await isIn(name, 'two'));
  await pages.checkNothingLost('after a deployment', check);
  await pages.goOnWithHalf('after a deployment', check);
  await checkNextLoads(proof, 'two');

  for (const name of REMOTES) hosts[name].point(first[name]);
  for (const name of REMOTES) check(`${name}: is rolled back`, await isIn(name, versionOf(first[name])));
  await pages.checkNothingLost('after a rollback', check);
  await pages.goOnWithTheRest('after a rollback', check);
  await checkNextLoads(proof, undefined);
  await pages.close(check);

  for (const name of REMOTES) await checkUnusableVersions(name, { ...proof, first: first[name] });
  await product.stop();
}

const LOADS = {
  marketing: [undefined, '/contact'],
  portal: ['guest', '/dashboard'],
  admin: ['admin', '/admin'],
};

async function checkNextLoads({ browser, product, check }, version) {
  for (const [name, [role, address]] of Object.entries(LOADS)) {
    const opened = await openPage(browser, product, role);
    await opened.page.goto(address);
    const isAlive = (await pageState(opened.page)) === 'alive';
    const loaded = await opened.page.evaluate((remote) => globalThis.remoteVersions?.[remote], name);
    check(
      `the next load of ${address} has ${version ? 'the new version' : 'the version before'}`,
      isAlive && loaded === version && opened.consoleErrors.length === 0,
    );
    await opened.close();
  }
  const html = await (await fetch(`${product.url}/contact`)).text();
  check('the server renders with it, too', html.includes('content="two"') === (version === 'two'));
}
