import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remotesApi, type RemoteName } from '../../contracts';
import { TestApp } from '../../test/app';
import { frontendsFolder } from '../config';
import { RemotesService } from './remotes.service';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-frontends-'));
const builtFolder = frontendsFolder();
const before = process.env.ATELIER_FRONTENDS;

let product: TestApp;
beforeAll(async () => {
  fs.cpSync(builtFolder, folder, { recursive: true });
  process.env.ATELIER_FRONTENDS = folder;
  product = await TestApp.start({}, { runsJobs: false });
});
afterAll(async () => {
  await product.stop();
  if (before === undefined) delete process.env.ATELIER_FRONTENDS;
  else process.env.ATELIER_FRONTENDS = before;
  fs.rmSync(folder, { recursive: true });
});

interface Artifact {
  name: string;
  version: string;
  contract: number;
  files: Record<string, string>;
}

const inRemote = (name: RemoteName, file = 'remote.json') => path.join(folder, 'remotes', name, file);
const readArtifact = (name: RemoteName) => JSON.parse(fs.readFileSync(inRemote(name), 'utf8')) as Artifact;
const fileOf = (name: RemoteName, ending: string) =>
  Object.keys(readArtifact(name).files).find((file) => file.endsWith(ending)) ?? '';
const change = (name: RemoteName, changes: Partial<Artifact>) =>
  fs.writeFileSync(inRemote(name), JSON.stringify({ ...readArtifact(name), ...changes }));

/** As a deploy does: files that no version had before, and then the file that names them. */
function deployRenderer(version: string, more: string): void {
  const { files } = readArtifact('marketing');
  const old = fileOf('marketing', '.cjs');
  const code = fs.readFileSync(inRemote('marketing', old), 'utf8') + more;
  const file = `server/server.${version}.cjs`;
  fs.writeFileSync(inRemote('marketing', file), code);
  const others = Object.fromEntries(Object.entries(files).filter(([name]) => name !== old));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  change('marketing', { version, files: { ...others, [file]: integrity } });
}

const get = (address: string) => fetch(product.url + address, { headers: { 'Accept-Encoding': 'identity' } });
const check = () => product.app.get(RemotesService).check();
const stateOf = async (name: RemoteName) =>
  (await product.app.get(RemotesService).states()).find((state) => state.name === name);

/** Runs without what it deploys. */
async function deployed(deploy: () => void, test: () => Promise<void>): Promise<void> {
  const artifacts = (['marketing', 'portal'] as const).map((name) => [inRemote(name), fs.readFileSync(inRemote(name))]);
  deploy();
  try {
    await check();
    await test();
  } finally {
    for (const [file, bytes] of artifacts) fs.writeFileSync(String(file), bytes as Buffer);
    await check();
  }
}

const MARKS_HEADINGS = `
const { render } = module.exports;
module.exports = { ...module.exports, render: async (request) => {
  const page = await render(request);
  return { ...page, html: page.html && page.html.replace('</h1>', ', renewed</h1>') };
} };`;

it('a new version shows on the next page, and the one before after a rollback', async () => {
  const page = async () => (await get('/')).text();
  const versionBefore = (await stateOf('marketing'))?.version;
  expect(await page()).not.toContain('renewed');
  await deployed(
    () => deployRenderer('new', MARKS_HEADINGS),
    async () => {
      expect(await page()).toContain(', renewed</h1>');
      expect(await page()).toContain(', renewed</h1>');
      expect(await stateOf('marketing')).toEqual({ name: 'marketing', version: 'new', problem: null });
    },
  );
  expect(await page()).not.toContain('renewed');
  expect((await stateOf('marketing'))?.version).toBe(versionBefore);
});

it.each<[string, string, () => void]>([
  ['whose remote.json is cut off', 'not one that a build writes', () => fs.writeFileSync(inRemote('marketing'), '{')],
  ['that leaves the folder', 'not one that a build writes', () => change('marketing', { files: { '../x.js': '' } })],
  ['of another remote', 'those of portal', () => fs.copyFileSync(inRemote('portal'), inRemote('marketing'))],
  ['for another contract', 'built for contract 99', () => change('marketing', { contract: 99 })],
  [
    'with a file that is missing',
    'assets/none.js is missing',
    () => change('marketing', { files: { ...readArtifact('marketing').files, 'assets/none.js': hash('') } }),
  ],
  [
    'with a file that was changed',
    'not as it was built',
    () => {
      const { files } = readArtifact('marketing');
      change('marketing', { files: { ...files, [fileOf('marketing', '.css')]: hash('other') } });
    },
  ],
  [
    'without its build for the server',
    'build for the server is missing',
    () => {
      const files = Object.entries(readArtifact('marketing').files).filter(([file]) => file.startsWith('assets/'));
      change('marketing', { files: Object.fromEntries(files) });
    },
  ],
  ['that doesn’t run', 'doesn’t run: SyntaxError', () => deployRenderer('x', '\n}')],
  ['that exports nothing', 'doesn’t render pages', () => deployRenderer('x', '\nmodule.exports = {}')],
  [
    'that can’t render the front page',
    'Error: no page',
    () => deployRenderer('x', '\nmodule.exports = { ...module.exports, render() { throw new Error("no page"); } }'),
  ],
])('a version %s leaves the one before', async (_, problem, deploy) => {
  const good = await stateOf('marketing');
  expect(good?.problem).toBeNull();
  await deployed(deploy, async () => {
    const state = await stateOf('marketing');
    expect(state?.version).toBe(good?.version);
    expect(state?.problem).toContain(problem);
    expect((await get('/privacy')).status).toBe(200);
  });
  expect(await stateOf('marketing')).toEqual(good);
});

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('a manifest is that of the version in use, and its files are served', async () => {
  const readManifest = async () => (await get('/remotes/portal/mf-manifest.json')).text();
  const good = await readManifest();
  await deployed(
    () => change('portal', { contract: 99 }),
    async () => {
      expect(await readManifest()).toBe(good);
    },
  );
  expect((await get(`/remotes/portal/${fileOf('portal', '.js')}`)).status).toBe(200);
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
  const file = fileOf('marketing', '.cjs');
  for (const address of [file, `assets/${encodeURIComponent(`../${file}`)}`])
    expect((await get(`/remotes/marketing/${address}`)).status).toBe(404);
});

it('admins see the versions and what is wrong with a new one', async () => {
  const admin = await product.admin('ada');
  await deployed(
    () => change('portal', { contract: 99 }),
    async () => {
      const { body } = await admin.call(remotesApi.list);
      expect(body.map(({ name }) => name)).toEqual(['marketing', 'portal', 'admin']);
      expect(body[1]?.version).toMatch(/^[0-9a-f]{12}$/);
      expect(body.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('contract 99'), null]);
    },
  );
});

it('without any version, pages say so until there is one', async () => {
  const files = ['marketing', 'portal'] as const;
  files.forEach((name) => fs.renameSync(inRemote(name), `${inRemote(name)}.away`));
  const empty = await TestApp.start({}, { runsJobs: false });
  try {
    const statuses = async () => {
      const replies = ['/', '/remotes/portal/mf-manifest.json'].map((address) => fetch(empty.url + address));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([503, 503]);
    files.forEach((name) => fs.renameSync(`${inRemote(name)}.away`, inRemote(name)));
    await empty.app.get(RemotesService).check();
    expect(await statuses()).toEqual([200, 200]);
  } finally {
    await empty.stop();
  }
});
