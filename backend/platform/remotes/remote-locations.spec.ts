import fs from 'node:fs';
import path from 'node:path';
import { TestApp } from '../../test/app';
import { MARKS_HEADINGS, RemotesFolder, serveFolder } from '../../test/remotes';
import { loadConfig, frontendsFolder } from '../config';
import { RemotesService } from './remotes.service';

const deployed = new RemotesFolder();
/** Filled apart from the host, as a volume. */
const serverFolder = fs.mkdtempSync(path.join(deployed.folder, 'volume-'));
fs.cpSync(deployed.path('marketing', 'server'), path.join(serverFolder, 'server'), { recursive: true });
fs.rmSync(deployed.path('marketing', 'server'), { recursive: true });

let host: Awaited<ReturnType<typeof serveFolder>>;
let product: TestApp;
beforeAll(async () => {
  host = await serveFolder(deployed.folder);
  const env = {
    REMOTE_MARKETING: `${host.url}/marketing/`,
    REMOTE_MARKETING_SERVER: serverFolder,
    REMOTE_PORTAL: `${host.url}/portal`,
  };
  product = await TestApp.start(env, { runsJobs: false });
});
afterAll(async () => {
  await product.stop();
  host.stop();
  deployed.remove();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(product.url + address, { headers: { 'Accept-Encoding': 'identity', ...headers } });
const check = (app = product) => app.app.get(RemotesService).check();
const states = async (app = product) =>
  Object.fromEntries((await app.app.get(RemotesService).states()).map(({ name, ...state }) => [name, state]));

describe('remotes on another host', () => {
  it('are loaded from there, with the hash of each script and stylesheet', async () => {
    const manifest = (await (await get('/remotes/portal/mf-manifest.json')).json()) as {
      metaData: { publicPath: string; remoteEntry: { name: string } };
      integrity: Record<string, string>;
    };
    const { publicPath, remoteEntry } = manifest.metaData;
    expect(publicPath).toBe(`${host.url}/portal/`);
    expect(manifest.integrity[publicPath + remoteEntry.name]).toMatch(/^sha384-/);
    const files = Object.keys(deployed.artifact('portal').files).filter((file) => /\.(js|css)$/.test(file));
    expect(Object.keys(manifest.integrity)).toEqual(files.map((file) => publicPath + file));
    expect(await states()).toMatchObject({
      marketing: { url: `${host.url}/marketing`, problem: null },
      portal: { url: `${host.url}/portal`, problem: null },
      admin: { url: null, problem: null },
    });
  });

  it('have their styles in the page, and nothing else is allowed to run', async () => {
    const eve = await product.client('eve');
    for (const reply of [await get('/'), await get('/files', { Cookie: eve.cookie ?? '' })]) {
      const policy = reply.headers.get('content-security-policy')?.split('; ') ?? [];
      const sources = `'self' ${host.url}/marketing/assets/ ${host.url}/portal/assets/`;
      for (const kind of ['script-src', 'style-src'])
        expect(policy.find((part) => part.startsWith(kind))).toMatch(
          new RegExp(`^${kind} ${sources}( '(sha256|nonce)-[^ ]+)*$`),
        );
      expect(policy).toContain("connect-src 'self'");
      expect(await reply.text()).toMatch(/<style data-href="http:\/\/127[^"]+\/assets\/[^"]+\.css">[^<]{20}/);
    }
  });

  it('keep the version before while the host has none that can be used', async () => {
    const good = (await states()).portal;
    await deployed.restoring(async () => {
      deployed.change('portal', {
        files: { ...deployed.artifact('portal').files, 'assets/none.js': `sha384-${'A'.repeat(64)}` },
      });
      await check();
      expect((await states()).portal).toEqual({
        ...good,
        problem: `${host.url}/portal/assets/none.js answers 404. Deploy the files again.`,
      });
      fs.renameSync(deployed.path('portal'), deployed.path('portal', 'away'));
      await check();
      expect((await states()).portal).toMatchObject({
        version: good?.version,
        problem: expect.stringContaining('404') as string,
      });
    });
    await check();
    expect((await states()).portal).toEqual(good);
  });

  it('render on the server with what is in the folder, never with what the host has', async () => {
    await deployed.restoring(async () => {
      fs.cpSync(path.join(serverFolder, 'server'), deployed.path('marketing', 'server'), { recursive: true });
      deployed.deployRenderer('next', MARKS_HEADINGS);
      await check();
      expect((await states()).marketing?.problem).toBe('server/server.next.cjs is missing. Deploy the files again.');
      expect(await (await get('/')).text()).not.toContain(', renewed</h1>');
      fs.renameSync(
        deployed.path('marketing', 'server/server.next.cjs'),
        path.join(serverFolder, 'server/server.next.cjs'),
      );
      await check();
      expect((await states()).marketing).toMatchObject({ version: 'next', problem: null });
      expect(await (await get('/')).text()).toContain(', renewed</h1>');
    });
    await check();
    expect(host.requests.filter((address) => address.includes('/server/'))).toEqual([]);
  });

  it('have their workers on the site’s own origin, which browsers require', async () => {
    const file = path.basename(deployed.fileOf('portal', '.mjs'));
    const reply = await get(`/remotes/workers/${file}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await reply.text()).length).toBeGreaterThan(1000);
    expect((await get('/remotes/workers/none.mjs')).status).toBe(404);
    expect((await get(`/remotes/workers/${path.basename(deployed.fileOf('portal', '.js'))}`)).status).toBe(404);
  });
});

it('a start without the host uses the remote that was built with the shell, until the host is back', async () => {
  const other = new RemotesFolder();
  fs.renameSync(other.path('portal'), other.path('portal', 'away'));
  const otherHost = await serveFolder(other.folder);
  const app = await TestApp.start({ REMOTE_PORTAL: `${otherHost.url}/portal` }, { runsJobs: false });
  try {
    const [before, builtIn] = [(await states(app)).portal, deployed.artifact('portal').version];
    expect(before).toMatchObject({ version: builtIn, url: null, problem: expect.stringContaining('404') as string });
    fs.renameSync(other.path('portal', 'away'), other.path('portal'));
    await check(app);
    expect((await states(app)).portal).toEqual({ version: builtIn, url: `${otherHost.url}/portal`, problem: null });
  } finally {
    await app.stop();
    otherHost.stop();
    other.remove();
  }
});

it('files come from the folder of a remote, and then from the one that was built with the shell', async () => {
  const other = new RemotesFolder();
  const app = await TestApp.start({ REMOTE_PORTAL: path.join(other.folder, 'portal') }, { runsJobs: false });
  try {
    fs.writeFileSync(other.path('portal', 'assets/new.0123456789.js'), 'new');
    const builtIn = other.fileOf('portal', '.js');
    fs.rmSync(other.path('portal', builtIn));
    const statuses = ['assets/new.0123456789.js', builtIn, 'assets/none.js'].map(
      async (file) => (await fetch(`${app.url}/remotes/portal/${file}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  } finally {
    await app.stop();
    other.remove();
  }
});

it('without any version, pages say so until there is one', async () => {
  const frontends = fs.mkdtempSync(path.join(deployed.folder, 'frontends-'));
  const builtIn = frontendsFolder();
  for (const name of ['shell', 'server', 'remotes'])
    fs.cpSync(path.join(builtIn, name), path.join(frontends, name), { recursive: true });
  const remotes = path.join(frontends, 'remotes');
  fs.renameSync(remotes, `${remotes}.away`);
  const before = process.env.ATELIER_FRONTENDS;
  process.env.ATELIER_FRONTENDS = frontends;
  try {
    const app = await TestApp.start({}, { runsJobs: false });
    const statuses = async () => {
      const replies = ['/', '/remotes/portal/mf-manifest.json'].map((address) => fetch(app.url + address));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([503, 503]);
    fs.renameSync(`${remotes}.away`, remotes);
    await check(app);
    expect(await statuses()).toEqual([200, 200]);
    await app.stop();
  } finally {
    if (before === undefined) delete process.env.ATELIER_FRONTENDS;
    else process.env.ATELIER_FRONTENDS = before;
  }
});

describe('REMOTE_…', () => {
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ DATABASE_URL: 'postgres://localhost/none', DATA_DIR: deployed.folder, ...env }).remotes;

  it('is a folder or a URL', () => {
    const env = { REMOTE_PORTAL: 'portal', REMOTE_ADMIN: 'https://static.example.com/v2/admin/' };
    expect(load(env)).toEqual({
      portal: { folder: path.resolve('portal') },
      admin: { url: 'https://static.example.com/v2/admin', serverFolder: undefined },
    });
    expect(load({ REMOTE_PORTAL: ' ' })).toEqual({});
  });

  it.each([
    ['REMOTE_PORTAL', 'https://static.example.com/portal?v=2'],
    ['REMOTE_PORTAL', "https://static.example.com/;script-src 'unsafe-inline'"],
    ['REMOTE_PORTAL', 'https://me:secret@static.example.com/portal'],
    ['REMOTE_ADMIN', 'https://'],
    ['REMOTE_MARKETING_SERVER', ''],
  ])('stops the start: %s is "%s"', (name, value) => {
    const env = {
      REMOTE_MARKETING: 'https://static.example.com/marketing',
      REMOTE_MARKETING_SERVER: '/srv',
      [name]: value,
    };
    expect(() => load(env)).toThrow(name);
  });

  it('is encrypted in production', () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      PAYMENTS: 'test',
      PUBLIC_URL: 'https://www.example.com',
    };
    expect(() => load({ ...production, REMOTE_PORTAL: 'http://static.example.com/portal' })).toThrow('https');
    expect(load({ ...production, REMOTE_PORTAL: 'http://127.0.0.1:9000/portal' })).toMatchObject({ portal: {} });
  });
});
