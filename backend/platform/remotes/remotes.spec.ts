import fs from 'node:fs';
import { remotesApi, type RemoteName } from '../../contracts';
import { TestApp } from '../../test/app';
import { integrityOf, MARKS_HEADINGS, RemotesFolder } from '../../test/remotes';
import { RemotesService } from './remotes.service';

const deployed = new RemotesFolder();
const env = Object.fromEntries(
  ['marketing', 'portal', 'admin'].map((name) => [`REMOTE_${name.toUpperCase()}`, `${deployed.folder}/${name}`]),
);

let product: TestApp;
beforeAll(async () => (product = await TestApp.start(env, { runsJobs: false })));
afterAll(async () => {
  await product.stop();
  deployed.remove();
});

const get = (address: string) => fetch(product.url + address, { headers: { 'Accept-Encoding': 'identity' } });
const check = () => product.app.get(RemotesService).check();
const stateOf = async (name: RemoteName) =>
  (await product.app.get(RemotesService).states()).find((state) => state.name === name);

async function withDeployed(deploy: () => void, test: () => Promise<void>): Promise<void> {
  await deployed.restoring(async () => {
    deploy();
    await check();
    await test();
  });
  await check();
}

it('a new version shows on the next page, and the one before after a rollback', async () => {
  const page = async () => (await get('/')).text();
  const versionBefore = (await stateOf('marketing'))?.version;
  expect(await page()).not.toContain('renewed');
  await withDeployed(
    () => deployed.deployRenderer('new', MARKS_HEADINGS),
    async () => {
      expect(await page()).toContain(', renewed</h1>');
      expect(await page()).toContain(', renewed</h1>');
      expect(await stateOf('marketing')).toEqual({ name: 'marketing', version: 'new', url: null, problem: null });
    },
  );
  expect(await page()).not.toContain('renewed');
  expect((await stateOf('marketing'))?.version).toBe(versionBefore);
});

it.each<[string, string, () => void]>([
  [
    'whose remote.json is cut off',
    'not one that a build writes',
    () => fs.writeFileSync(deployed.path('marketing'), '{'),
  ],
  [
    'that leaves the folder',
    'not one that a build writes',
    () => deployed.change('marketing', { files: { '../x.js': '' } }),
  ],
  ['of another remote', 'those of portal', () => fs.copyFileSync(deployed.path('portal'), deployed.path('marketing'))],
  ['for another contract', 'built for contract 99', () => deployed.change('marketing', { contract: 99 })],
  [
    'with a file that is missing',
    'assets/none.js is missing',
    () =>
      deployed.change('marketing', {
        files: { ...deployed.artifact('marketing').files, 'assets/none.js': integrityOf('') },
      }),
  ],
  [
    'with a file that was changed',
    'not as it was built',
    () => {
      const { files } = deployed.artifact('marketing');
      deployed.change('marketing', {
        files: { ...files, [deployed.fileOf('marketing', '.css')]: integrityOf('other') },
      });
    },
  ],
  [
    'without its build for the server',
    'build for the server is missing',
    () => {
      const files = Object.entries(deployed.artifact('marketing').files).filter(([file]) => file.startsWith('assets/'));
      deployed.change('marketing', { files: Object.fromEntries(files) });
    },
  ],
  ['that doesn’t run', 'doesn’t run: SyntaxError', () => deployed.deployRenderer('x', '\n}')],
  ['that exports nothing', 'doesn’t render pages', () => deployed.deployRenderer('x', '\nmodule.exports = {}')],
  [
    'that can’t render the front page',
    'Error: no page',
    () =>
      deployed.deployRenderer(
        'x',
        '\nmodule.exports = { ...module.exports, render() { throw new Error("no page"); } }',
      ),
  ],
])('a version %s leaves the one before', async (_, problem, deploy) => {
  const good = await stateOf('marketing');
  expect(good?.problem).toBeNull();
  await withDeployed(deploy, async () => {
    const state = await stateOf('marketing');
    expect(state?.version).toBe(good?.version);
    expect(state?.problem).toContain(problem);
    expect((await get('/privacy')).status).toBe(200);
  });
  expect(await stateOf('marketing')).toEqual(good);
});

it('a manifest is that of the version in use, and its files are served', async () => {
  const readManifest = async () => (await get('/remotes/portal/mf-manifest.json')).text();
  const good = await readManifest();
  await withDeployed(
    () => deployed.change('portal', { contract: 99 }),
    async () => {
      expect(await readManifest()).toBe(good);
    },
  );
  expect((await get(`/remotes/portal/${deployed.fileOf('portal', '.js')}`)).status).toBe(200);
});

it.each([
  'remote.json',
  '../marketing/remote.json',
  `assets/${encodeURIComponent('../remote.json')}`,
  'assets/%2e%2e/server/x',
])('nothing but the assets is served: not %s', async (address) => {
  expect((await get(`/remotes/marketing/${address}`)).status).toBe(404);
});

it('the build for the server stays on the server', async () => {
  const file = deployed.fileOf('marketing', '.cjs');
  for (const address of [file, `assets/${encodeURIComponent(`../${file}`)}`])
    expect((await get(`/remotes/marketing/${address}`)).status).toBe(404);
});

it('admins see the versions and what is wrong with a new one', async () => {
  const admin = await product.admin('ada');
  await withDeployed(
    () => deployed.change('portal', { contract: 99 }),
    async () => {
      const { body } = await admin.call(remotesApi.list);
      expect(body.map(({ name }) => name)).toEqual(['marketing', 'portal', 'admin']);
      expect(body[1]?.version).toMatch(/^[0-9a-f]{12}$/);
      expect(body.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('contract 99'), null]);
    },
  );
});
