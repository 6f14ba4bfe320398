import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { ClientRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTexts } from '../../contracts';
import { eventually } from '../../test/app';
import { checksumOf, listAll, describeStorage } from '../../test/storage-contract';
import { type Fault, type LocalBucket, sendError, startBucket } from '../../../tools/s3/endpoint.cjs';
import { type Config, loadConfig } from '../config';
import { S3Storage } from './s3-storage';

let folder: string;
let bucket: LocalBucket;
let config: NonNullable<Config['storage']>;
let storage: S3Storage;
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-files-'))));
beforeEach(async () => {
  bucket = await startBucket();
  config = bucketConfig(bucket.env);
  storage = new S3Storage(config, path.join(folder, 'arriving'));
});
afterEach(async () => {
  await bucket.stop();
  fs.rmSync(path.join(folder, 'arriving'), { recursive: true, force: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function bucketConfig(env: NodeJS.ProcessEnv): NonNullable<Config['storage']> {
  const { storage: read } = loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/atelier', ...env });
  if (!read) throw new Error('No bucket is named');
  return read;
}

const leftovers = () => {
  const arriving = path.join(folder, 'arriving');
  return fs.existsSync(arriving) ? fs.readdirSync(arriving).length : 0;
};
const receive = (bytes: Buffer) => storage.receive(Readable.from([bytes]));

async function store(bytes: Buffer): Promise<string> {
  const arrival = await receive(bytes);
  await arrival.commit();
  return arrival.checksum;
}

const fails: Fault = (_, response) => sendError(response, 500, 'InternalError');
const isBusy: Fault = (_, response) => sendError(response, 503, 'SlowDown');
const hangsUp: Fault = (request) => request.socket.destroy();
const hangsUpInTheMiddle: Fault = (request) => void request.once('data', () => request.socket.destroy());
const sendsHalf: Fault = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write(Buffer.alloc(500), () => response.destroy());
};

describe('storage in a bucket', () => {
  describeStorage(() => ({ storage, countTemporary: leftovers }));

  it('stores bytes unchanged as one object', async () => {
    const bytes = randomBytes(3_000_001);
    const checksum = await store(bytes);
    expect(Buffer.compare(await buffer(await storage.open(checksum)), bytes)).toBe(0);
    expect(await listAll(storage)).toHaveLength(1);
    expect(bucket.requests.filter((line) => line.startsWith('PUT'))).toEqual([
      `PUT /files/${checksum.slice(0, 2)}/${checksum}`,
    ]);
  });

  it('sends no request for a discarded upload', async () => {
    await (await receive(Buffer.from('no picture'))).discard();
    expect(bucket.requests).toEqual([]);
  });

  it('lists all pages', async () => {
    bucket.injectFaults(page(['00', '01'], 'a+b/c='), page(['02'], undefined));
    expect((await listAll(storage)).map(({ checksum }) => checksum.slice(0, 2))).toEqual(['00', '01', '02']);
    expect(bucket.requests[1]).toContain('continuation-token=a%2Bb%2Fc%3D');
  });

  it('ignores foreign objects in the bucket', async () => {
    bucket.injectFaults(page(['00'], undefined, ['notes.txt', `ff/${'0'.repeat(64)}`]));
    expect(await listAll(storage)).toHaveLength(1);
  });

  it.each([
    ['is truncated', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
    ['has no dates', '<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>'],
    ["isn't XML of a list", '<html>Sign in to this network</html>'],
  ])('rejects a list that %s', async (_, xml) => {
    bucket.injectFaults((__, response) => response.end(xml));
    await expect(listAll(storage)).rejects.toThrow('list');
  });
});

describe('a failing bucket', () => {
  let timeouts: jest.SpyInstance;
  beforeEach(() => (timeouts = jest.spyOn(ClientRequest.prototype, 'setTimeout')));
  afterEach(() => timeouts.mockRestore());

  /** As if the last request had been idle for too long. */
  const passIdleTime = () => (timeouts.mock.contexts.at(-1) as ClientRequest).emit('timeout');
  const neverResponds: Fault = () => void passIdleTime();

  it.each([
    ['fails', fails],
    ['is busy', isBusy],
    ['closes the connection', hangsUp],
    ['closes the connection midway', hangsUpInTheMiddle],
    ['never responds', neverResponds],
  ])('is retried when it %s', async (_, fault) => {
    const bytes = randomBytes(400_000);
    const arrival = await receive(bytes);
    bucket.injectFaults(fault, fault);
    await arrival.commit();
    expect(Buffer.compare(await buffer(await storage.open(arrival.checksum)), bytes)).toBe(0);
  });

  it('is unavailable after three attempts; a later commit succeeds', async () => {
    const arrival = await receive(Buffer.from('a bill'));
    bucket.injectFaults(fails, hangsUp, neverResponds);
    await expect(arrival.commit()).rejects.toMatchObject({ status: 503, message: fileTexts.storageUnavailable });
    expect([await storage.has(arrival.checksum), leftovers()]).toEqual([false, 1]);
    await arrival.commit();
    expect([await storage.has(arrival.checksum), leftovers()]).toEqual([true, 0]);
  });

  it.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])("is full when it responds with %i %s, and isn't retried", async (status, code) => {
    const arrival = await receive(Buffer.from('a bill'));
    bucket.injectFaults((_, response) => sendError(response, status, code));
    await expect(arrival.commit()).rejects.toMatchObject({ status: 507, message: fileTexts.storageFull });
    expect(bucket.requests).toHaveLength(1);
    await arrival.discard();
  });

  it("doesn't report a missing file when it doesn't respond", async () => {
    const checksum = await store(Buffer.from('a bill'));
    bucket.injectFaults(hangsUp, hangsUp, hangsUp);
    await expect(storage.has(checksum)).rejects.toThrow();
    bucket.injectFaults(fails, fails, fails);
    await expect(storage.remove(checksum)).rejects.toThrow('InternalError');
    expect(await storage.has(checksum)).toBe(true);
  });

  it.each([
    ['ends early', sendsHalf],
    ['stalls', ((_, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('half')) satisfies Fault],
  ])('fails a download that %s', async (_, fault) => {
    const impatient = new S3Storage(config, folder, { idleMs: 300, responseMs: 10_000 });
    bucket.injectFaults(fault);
    await expect(impatient.open(checksumOf(Buffer.from('a bill'))).then(buffer)).rejects.toThrow();
  });

  it("doesn't time out for a slow reader", async () => {
    const bytes = randomBytes(4_000_000);
    const download = await storage.open(await store(bytes));
    await eventually(() => download.readableLength > 0);
    for (let time = 0; time < 3; time += 1) passIdleTime();
    expect(Buffer.compare(await buffer(download), bytes)).toBe(0);
  });

  it('times out for a bucket that goes silent after a slow reader', async () => {
    const sendsAPart: Fault = (_, response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write(Buffer.alloc(500));
    };
    const checksum = await store(Buffer.alloc(1000));
    bucket.injectFaults(sendsAPart);
    const download = await storage.open(checksum);
    await eventually(() => download.readableLength > 0);
    passIdleTime();
    const rest = buffer(download);
    await eventually(() => download.readableLength === 0);
    passIdleTime();
    await expect(rest).rejects.toThrow();
  });

  it('times out when a response arrives byte by byte', async () => {
    const impatient = new S3Storage(config, folder, { idleMs: 10_000, responseMs: 700 });
    const slowResponse: Fault = (_, response) => {
      const timer = setInterval(() => response.write('<'), 50);
      response.once('close', () => clearInterval(timer));
    };
    bucket.injectFaults(slowResponse);
    await expect(listAll(impatient)).rejects.toThrow('did not end');
  });

  it('rejects a full response to a range request', async () => {
    bucket.injectFaults((_, response) => response.end('all of it'));
    await expect(storage.open(checksumOf(Buffer.from('a')), { start: 1, end: 2 })).rejects.toThrow('all of a file');
  });
});

describe('the startup check', () => {
  const check = (env: NodeJS.ProcessEnv) => new S3Storage(bucketConfig({ ...bucket.env, ...env }), folder).check();

  it('accepts a valid bucket', () => check({}));

  it.each<[string, NodeJS.ProcessEnv]>([
    ['InvalidAccessKeyId', { S3_ACCESS_KEY_ID: 'somebody' }],
    ['SignatureDoesNotMatch', { S3_SECRET_ACCESS_KEY: 'a guess' }],
  ])('reports permanent errors in one line: %s', async (code, env) => {
    await expect(check(env)).rejects.toThrow(
      new RegExp(`^STORAGE_URL names the bucket "files", and the service responded 403 ${code}: .+$`),
    );
  });

  it('names a missing bucket and a wrong region', async () => {
    await expect(check({ STORAGE_URL: `s3://fils?endpoint=${bucket.url}` })).rejects.toThrow(
      '"fils", and the service responded 404',
    );
    await expect(check({ STORAGE_URL: `${bucket.env.STORAGE_URL}&region=eu-west-1` })).rejects.toThrow('Malformed');
  });

  it('ignores an unreachable bucket', async () => {
    bucket.injectFaults(hangsUp, hangsUp, hangsUp);
    await check({});
  });
});

function page(prefixes: string[], next: string | undefined, others: string[] = []): Fault {
  const keys = [...prefixes.map((prefix) => `${prefix}/${prefix}${'0'.repeat(62)}`), ...others];
  const objects = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const more = next ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : '';
  return (_, response) => response.end(`<ListBucketResult>${more}${objects.join('')}</ListBucketResult>`);
}
