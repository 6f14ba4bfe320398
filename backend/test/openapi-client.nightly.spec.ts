import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { REVISION_CONFLICT } from '../contracts';
import { distFolder } from '../platform/config';
import { PASSWORD, TestApp } from './app';

const run = promisify(execFile);
const root = path.dirname(distFolder);
let folder: string;
let product: TestApp;

beforeAll(async () => {
  // Inside the project, so that imports find node_modules.
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = fs.mkdtempSync(path.join(root, '.cache/api-client-'));
  product = await TestApp.start({}, { runsJobs: false });
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await product.stop();
});

async function node(...args: string[]): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd: folder })).stdout;
  } catch (error) {
    // The compiler writes its errors to the standard output.
    throw new Error(`${String(error)}\n${(error as { stdout?: string }).stdout ?? ''}`);
  }
}

it('a client generated from docs/openapi.json compiles and makes each kind of call', async () => {
  await product.admin('admin');
  const bin = (name: string) => path.join(root, 'node_modules', name);
  fs.copyFileSync(path.join(root, 'docs/api-client.mts'), path.join(folder, 'api-client.mts'));
  await node(bin('openapi-typescript/bin/cli.js'), path.join(root, 'docs/openapi.json'), '-o', 'openapi.d.ts');
  const options = ['--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2023'];
  await node(bin('typescript/bin/tsc'), ...options, '--types', 'node', 'api-client.mts');
  const output = await node('api-client.mjs', product.url, 'admin', PASSWORD);
  expect(JSON.parse(output)).toEqual({
    created: 'draft',
    read: [25_000],
    updated: 'A menu page',
    listed: [true],
    total: '1',
    stale: [409, REVISION_CONFLICT],
    removed: 204,
    uploaded: ['logo.gif', true],
  });
}, 120_000);
