import express from 'express';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serveStaticFiles } from './static-files.middleware';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-built-'));
  fs.writeFileSync(path.join(folder, 'street.svg'), '<svg/>');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function requestAndDisconnect(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const app = express();
    app.use((request, response, next) => {
      response.once('close', () => next());
      request.socket.destroy();
    });
    const serveFile = serveStaticFiles(folder);
    app.use(async (request, response, next) => {
      await Promise.resolve(serveFile(request, response, next)).then(
        () => resolve('served'),
        (error: unknown) => resolve(`a fault: ${String(error)}`),
      );
    });
    app.use(() => resolve('passed on'));
    const server = app.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      http.get({ port, path: `/${name}` }).on('error', () => server.close());
    });
    server.once('error', reject);
  });
}

it('a disconnected visitor causes no error', async () => {
  expect(await requestAndDisconnect('street.svg')).toBe('served');
});

it('an unknown file is passed on to the next handler', async () => {
  expect(await requestAndDisconnect('nowhere.svg')).toBe('passed on');
});
