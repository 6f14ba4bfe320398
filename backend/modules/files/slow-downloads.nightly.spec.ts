import express from 'express';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { filesApi, type StoredFile } from '../../contracts';
import { Storage } from '../../platform/storage';
import { buildZip } from '../../database/seed/file-builders';
import { eventually, TestApp } from '../../test/app';
import { trackOpenStreams, uploadFile } from '../../test/files';
import { sendFile } from './download';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let file: StoredFile;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  // Larger than the socket and stream buffers.
  const bytes = buildZip({ 'photos.bin': randomBytes(9 * 1024 * 1024) });
  file = await uploadFile(ann, { bytes, name: 'photos.zip' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

function connectWithoutReading(port: number): Socket {
  const reader = connect(port, '127.0.0.1');
  reader.on('error', () => undefined);
  reader.pause();
  reader.write(
    `GET /api/files/${file.id}/download HTTP/1.1\r\nHost: here\r\nCookie: ${ann.cookie ?? ''}\r\nConnection: close\r\n\r\n`,
  );
  return reader;
}

const download = (user: TestUser) => user.call(filesApi.download, { params: { id: file.id } });

it('closes the file when the client stops reading', async () => {
  const streams = trackOpenStreams(product);
  const shortTimeoutServer = http.createServer(
    express().use((request, response) => sendFile(file, product.app.get(Storage), request, response, 300)),
  );
  await new Promise<void>((resolve) => shortTimeoutServer.listen(0, '127.0.0.1', resolve));
  const reader = connectWithoutReading((shortTimeoutServer.address() as AddressInfo).port);
  await eventually(() => streams.length === 1 && streams.every((stream) => stream.closed));
  reader.destroy();
  shortTimeoutServer.close();
});

it('limits concurrent downloads per user', async () => {
  const june = await product.admin('june');
  const streams = trackOpenStreams(product);
  const readers = Array.from({ length: 64 }, () => connectWithoutReading(Number(new URL(product.url).port)));
  await eventually(() => streams.length === 64);
  const { status, headers, body } = await download(ann);
  expect([status, headers.get('retry-after')]).toEqual([429, '30']);
  expect(body).toMatchObject({
    message: 'Too many downloads at once. Please wait for a few to finish.',
  });
  expect((await download(june)).status).toBe(200);

  for (const reader of readers) reader.destroy();
  await eventually(() => streams.every((stream) => stream.closed));
  expect((await download(ann)).status).toBe(200);
});
