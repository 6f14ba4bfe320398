import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { RemotesFolder } from '../test/remotes';
import { deployRemotes } from './deploy';
import { remotesServer } from './server';
import { readSettings } from './settings';

const built = new RemotesFolder();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-host-'));

let server: http.Server;
let url: string;
beforeAll(async () => {
  deployRemotes(built.folder, folder);
  server = remotesServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
  built.remove();
});

const get = (pathname: string, init: RequestInit = {}) => fetch(url + pathname, { redirect: 'manual', ...init });

describe('the host of the remotes', () => {
  it('serves their files to other origins, hashed ones as immutable', async () => {
    const script = await get(`/portal/${built.fileOf('portal', '.js')}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(script.status).toBe(200);
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    const pointer = await get('/portal/remote.json');
    expect([pointer.status, pointer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(pointer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    '/',
    '/portal',
    '/portal/assets',
    '/portal/assets/none.js',
    '/portal/mf-manifest.json.br',
    `/marketing/${built.fileOf('marketing', '.cjs')}`,
    `/portal/assets/${encodeURIComponent('../../marketing/')}remote.json`,
    '/portal/assets/../../marketing/server',
    '/elsewhere/remote.json',
    '/%ff',
  ])('returns 404 at %s', async (pathname) => {
    const { status, headers } = await get(pathname);
    expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  });

  it('only answers GET and HEAD', async () => {
    expect((await get('/portal/remote.json', { method: 'POST' })).status).toBe(405);
    const head = await get('/portal/remote.json', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/health')).status).toBe(200);
  });

  it('serves a new version beside the files of the one before, and goes back to it', async () => {
    const version = async () => ((await (await get('/portal/remote.json')).json()) as { version: string }).version;
    const script = built.fileOf('portal', '.js');
    const before = built.artifact('portal').version;
    expect(await version()).toBe(before);
    const next = new RemotesFolder();
    next.change('portal', { version: 'next' });
    fs.rmSync(next.path('portal', script));
    deployRemotes(next.folder, folder);
    expect([await version(), (await get(`/portal/${script}`)).status]).toEqual(['next', 200]);
    deployRemotes(built.folder, folder);
    expect(await version()).toBe(before);
    next.remove();
  });
});

it('has settings with defaults', () => {
  expect(readSettings({})).toEqual({ host: '127.0.0.1', port: 3200, folder: undefined });
  expect(readSettings({ REMOTES_FOLDER: '/remotes', PORT: '80' })).toMatchObject({ port: 80, folder: '/remotes' });
});
