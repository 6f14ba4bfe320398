import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { filesApi, type Problem, type StoredFile } from '../../contracts';
import { buildZip } from '../../database/seed/file-builders';
import { eventually, TestApp } from '../../test/app';
import { trackOpenStreams, uniquePdf, uploadFile } from '../../test/files';
import { spyOnLog } from '../../test/log-writes';
import { contentDisposition } from './download';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

/** Larger than the socket and stream buffers. */
const bytes = buildZip({ 'photos.bin': randomBytes(9 * 1024 * 1024) });
const checksum = createHash('sha256').update(bytes).digest('hex');
const etag = `"${checksum}"`;

let product: TestApp;
let ann: TestUser;
let file: StoredFile;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  file = await uploadFile(ann, { bytes, name: 'photos.zip' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const EXPECTED_HEADERS = {
  'content-type': 'application/zip',
  'content-length': String(bytes.length),
  'content-disposition': `attachment; filename="photos.zip"; filename*=UTF-8''photos.zip`,
  etag,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const downloadUrl = ({ id } = file) => `${product.url}/api/files/${id}/download`;

async function download(headers: Record<string, string> = {}, method = 'GET', url = downloadUrl()) {
  const response = await fetch(url, { method, headers: { Cookie: ann.cookie ?? '', ...headers } });
  return {
    status: response.status,
    header: (name: string) => response.headers.get(name),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

it('sends the bytes as a sandboxed attachment without content sniffing', async () => {
  const result = await download();
  expect(result.status).toBe(200);
  expect(result.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(Object.keys(EXPECTED_HEADERS).map((name) => [name, result.header(name)]))).toEqual(
    EXPECTED_HEADERS,
  );
  expect(result.header('content-security-policy')).toMatch(/^default-src 'none'; sandbox;/);
});

it('HEAD returns the headers of GET without a body', async () => {
  const [whole, head] = [await download(), await download({}, 'HEAD')];
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'content-disposition', 'etag', 'accept-ranges'])
    expect(head.header(name)).toBe(whole.header(name));
});

describe('a range request', () => {
  const size = bytes.length;
  it.each([
    ['returns the first byte', 'bytes=0-0', 0, 0],
    ['returns a middle range', 'bytes=1000-200000', 1000, 200_000],
    ['returns an open-ended range', `bytes=${size - 5}-`, size - 5, size - 1],
    ['returns a suffix', 'bytes=-500', size - 500, size - 1],
    ['clamps an end beyond the file', `bytes=${size - 3}-${size * 2}`, size - 3, size - 1],
    ['clamps a suffix beyond the file', `bytes=-${size * 2}`, 0, size - 1],
    ['ignores the case of the unit', 'Bytes=7-9', 7, 9],
  ])('%s', async (_, range, start, end) => {
    const result = await download({ Range: range });
    expect([result.status, result.header('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(result.header('content-length')).toBe(String(end - start + 1));
    expect(result.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
    expect(result.header('content-disposition')).toContain('attachment');
  });

  it.each([
    ['multiple ranges', 'bytes=0-1,5-6'],
    ['backwards', 'bytes=9-7'],
    ['an empty range', 'bytes=-'],
    ['other units', 'pages=1-2'],
    ['no numbers', 'bytes=a-b'],
    ['an overlong number', `bytes=${'9'.repeat(400)}-8`],
  ])('returns the whole file for unsupported ranges: %s', async (_, range) => {
    const result = await download({ Range: range });
    expect([result.status, result.bytes.length]).toEqual([200, size]);
  });

  it.each([
    ['a start at the end', `bytes=${size}-`],
    ['a start far beyond the end', `bytes=${'9'.repeat(400)}-`],
    ['an empty suffix', 'bytes=-0'],
  ])('%s returns 416 with the file size', async (_, range) => {
    const result = await download({ Range: range });
    expect([result.status, result.header('content-range')]).toEqual([416, `bytes */${size}`]);
    expect((JSON.parse(result.bytes.toString()) as Problem).message).toBe('Invalid range');
    expect(result.header('content-disposition')).toBeNull();
  });

  it('returns the whole file if If-Range does not match', async () => {
    const resume = (ifRange: string) => download({ Range: 'bytes=5-', 'If-Range': ifRange });
    expect((await resume(etag)).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 12:00:00 GMT'])
      expect(await resume(other)).toMatchObject({ status: 200 });
  });
});

it('returns 304 for a matching ETag', async () => {
  for (const etags of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
    const result = await download({ 'If-None-Match': etags, Range: 'bytes=0-5', 'Cache-Control': 'max-age=0' });
    expect([result.status, result.bytes.length, result.header('etag')]).toEqual([304, 0, etag]);
    expect(result.header('cache-control')).toBe('private, no-cache');
  }
  expect((await download({ 'If-None-Match': '"other"' })).status).toBe(200);
});

it('closes the file when the client disconnects, without logging an error', async () => {
  const streams = trackOpenStreams(product);
  const logWrites = spyOnLog();
  await Promise.all(
    Array.from({ length: 20 }, () => {
      return new Promise<void>((resolve) => {
        const request = http.get(downloadUrl(), { headers: { Cookie: ann.cookie ?? '' } }, (response) => {
          response.once('data', () => request.destroy());
          response.once('close', resolve);
        });
        request.on('error', () => undefined);
      });
    }),
  );
  await eventually(() => streams.length === 20 && streams.every((stream) => stream.closed));
  expect(logWrites).not.toHaveBeenCalled();
});

it.each(['HEAD', 'GET'])('closes the file after %s', async (method) => {
  const streams = trackOpenStreams(product);
  await download({}, method);
  await eventually(() => streams.length === 1 && streams.every((stream) => stream.closed));
});

describe('a damaged storage', () => {
  const storedPath = ({ checksum: sum }: StoredFile) => path.join(product.dataDir, 'files', sum.slice(0, 2), sum);

  it('returns 503 for a missing file and logs the cause', async () => {
    const missingFile = await uploadFile(ann);
    fs.rmSync(storedPath(missingFile));
    const logWrites = spyOnLog();
    for (const method of ['GET', 'HEAD'])
      expect((await download({}, method, downloadUrl(missingFile))).status).toBe(503);
    const { body } = await ann.send<Problem>(filesApi.download, { params: { id: missingFile.id } });
    expect(body.message).toBe('We can’t open this file right now. Please try again or contact us.');
    expect(JSON.stringify(logWrites.mock.calls)).toContain(body.requestId);
    expect(JSON.stringify(logWrites.mock.calls)).toContain('ENOENT');
  });

  it('aborts the download of a truncated file', async () => {
    const truncatedFile = await uploadFile(ann, { bytes: Buffer.concat([uniquePdf()]) });
    fs.truncateSync(storedPath(truncatedFile), 100);
    const logWrites = spyOnLog();
    await expect(download({}, 'GET', downloadUrl(truncatedFile))).rejects.toThrow();
    expect(JSON.stringify(logWrites.mock.calls)).toContain(`${truncatedFile.size - 100} bytes of a file are missing`);
  });
});

const NAMES = [
  'plain.pdf',
  'two words and  three.pdf',
  'Übergrößenträger.pdf',
  'план сайта.pdf',
  'サイトマップ（最終版）.pdf',
  'مخطط الموقع.pdf',
  'תוכנית האתר.pdf',
  'साइट योजना.pdf',
  'แผนผังเว็บไซต์.pdf',
  '👩🏽‍🎨 moodboard 🎉.pdf',
  'a"quoted" name\'s.pdf',
  '100% (final) [v2]; copy=1*.pdf',
  'CON.pdf',
  '..pdf.pdf',
  `${'ü'.repeat(251)}.pdf`,
];

it.each(NAMES)('keeps the original file name: %s', async (name) => {
  const uploadedFile = await uploadFile(ann, { name });
  expect(uploadedFile.originalName).toBe(name);
  const header = (await download({}, 'HEAD', downloadUrl(uploadedFile))).header('content-disposition') ?? '';
  expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe(name);
});

it.each(['a\r\nSet-Cookie: b=c.pdf', 'a\nb\0.pdf', 'half \ud800 a pair.pdf', '"; filename="evil.html'])(
  'escapes file names in the header: %j',
  (name) => {
    const header = contentDisposition(name);
    expect(header).toMatch(/^[ -~]+$/);
    expect(header.match(/"/g)).toHaveLength(2);
    expect(header.match(/; /g)?.length).toBe(name.includes('; ') ? 3 : 2);
  },
);
