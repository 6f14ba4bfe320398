import { randomBytes } from 'node:crypto';
import { filesApi, fileTexts } from '../../contracts';
import { buildZip } from '../../database/seed/file-builders';
import { Storage } from '../../platform/storage';
import { TestApp } from '../../test/app';
import { uniquePdf, upload, uploadFile } from '../../test/files';
import { checksumOf } from '../../test/storage-contract';
import { type Fault, type LocalBucket, startBucket } from '../../../tools/s3/endpoint.cjs';
import { OrphanedFilesService } from './orphaned-files.service';

let bucket: LocalBucket;
let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  bucket = await startBucket();
  product = await TestApp.start({ ...bucket.env }, { runsJobs: false });
  ann = await product.client('ann');
});
afterAll(async () => {
  await product.stop();
  await bucket.stop();
});

const closeConnection: Fault = (request) => request.socket.destroy();
const closeDuringBody: Fault = (request) => void request.once('data', () => request.socket.destroy());

/** Without a thumbnail, whose job would take the injected faults. */
const smallZip = () => ({ bytes: buildZip({ 'photos.bin': randomBytes(9) }), name: 'photos.zip' });

async function download(id: string, headers: Record<string, string> = {}) {
  const url = `${product.url}/api/files/${id}/download`;
  const response = await fetch(url, { headers: { Cookie: ann.cookie ?? '', ...headers } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('files are stored in the bucket and download whole and in ranges', async () => {
  const bytes = buildZip({ 'photos.bin': randomBytes(9 * 1024 * 1024) });
  const { id } = await uploadFile(ann, { bytes, name: 'photos.zip' });
  const whole = await download(id);
  expect([whole.status, Buffer.compare(whole.bytes, bytes)]).toEqual([200, 0]);
  const part = await download(id, { Range: 'bytes=100-199' });
  expect([part.status, Buffer.compare(part.bytes, bytes.subarray(100, 200))]).toEqual([206, 0]);
});

it('an upload returns 503 when the bucket fails, and leaves no row, space, or bytes', async () => {
  const { bytes, name } = smallZip();
  const usedSpaceSql = 'select bytes from file_space where owner_id = $1';
  const before = await product.database.query<object[]>(usedSpaceSql, [ann.user.id]);
  bucket.injectFaults(closeDuringBody, closeConnection, closeDuringBody);
  expect(await upload(ann, { bytes, name })).toMatchObject({
    status: 503,
    body: { message: fileTexts.storageUnavailable },
  });
  const files = await ann.call(filesApi.list);
  expect(files.body.map(({ checksum }) => checksum)).not.toContain(checksumOf(bytes));
  expect(await product.app.get(Storage).has(checksumOf(bytes))).toBe(false);
  expect(await product.database.query(usedSpaceSql, [ann.user.id])).toEqual(before);
  await uploadFile(ann, { bytes, name });
});

it('a download returns 503 when the bucket fails', async () => {
  const { id } = await uploadFile(ann, smallZip());
  bucket.injectFaults(closeConnection, closeConnection, closeConnection);
  expect((await download(id)).status).toBe(503);
  expect((await download(id)).status).toBe(200);
});

it('the cleanup removes orphaned objects and keeps concurrently uploaded ones', async () => {
  const bytes = uniquePdf();
  const other = await uploadFile(ann);
  const checksum = checksumOf(bytes);
  const cleanUp = () => product.app.get(OrphanedFilesService).cleanUp(new Date(Date.now() + 60_000));
  const deleteRows = () => product.database.query('delete from files where checksum = $1', [checksum]);
  for (let round = 0; round < 3; round += 1) {
    await deleteRows();
    const uploads = [1, 2, 3].map((n) => uploadFile(ann, { bytes, name: `${n}.pdf` }));
    await Promise.all([...uploads, cleanUp(), cleanUp()]);
    expect(await product.app.get(Storage).has(checksum)).toBe(true);
  }
  await deleteRows();
  await cleanUp();
  expect(await product.app.get(Storage).has(checksum)).toBe(false);
  expect((await download(other.id)).status).toBe(200);
});
