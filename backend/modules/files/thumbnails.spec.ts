import sharp from 'sharp';
import { adminFilesApi, filesApi, type StoredFile } from '../../contracts';
import { buildZip } from '../../database/seed/file-builders';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addVersion, uploadFile, uploadForm } from '../../test/files';
import { createJpeg, createPng } from '../../test/images';
import { renderThumbnail } from './render-thumbnail';
import { ThumbnailsService } from './thumbnails.service';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let ben: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  ben = await product.client('ben');
  june = await product.admin('june');
});
afterAll(() => product.stop());

let hue = 0;
/** A photo as a phone takes it: on its side, with the place where it was taken. */
const photo = (width = 1200, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${(hue += 7)}, 50%, 50%)` } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ann Reyes' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const find = async ({ id }: StoredFile, caller: Caller = ann) =>
  (await caller.call(filesApi.listVersions, { params: { id } })).body.find((version) => version.id === id);
const attempts = async ({ id }: StoredFile) =>
  product.seed<{ image: Buffer | null }>(`select image from file_thumbnails where file_id = '${id}'`);
async function uploadPhoto(bytes?: Buffer): Promise<StoredFile> {
  const file = await uploadFile(ann, { bytes: bytes ?? (await photo()), name: 'photo.jpg' });
  await eventually(async () => (await find(file))?.hasThumbnail === true);
  return file;
}
const thumbnailUrl = ({ id }: StoredFile) => `${product.url}/api/files/${id}/thumbnail`;
/** Of a WebP image without alpha; sharp no longer reads WebP after the first thumbnail. */
async function sizeOf(response: Response): Promise<[width: number, height: number]> {
  const image = Buffer.from(await response.arrayBuffer());
  expect(image.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [image.readUInt16LE(26), image.readUInt16LE(28)];
}
const get = (file: StoredFile, { cookie }: TestUser = ann, headers: Record<string, string> = {}) =>
  fetch(thumbnailUrl(file), { headers: { Cookie: cookie ?? '', ...headers } });

it('an uploaded image gets a small, upright thumbnail without metadata', async () => {
  const response = await get(await uploadPhoto());
  expect(response.status).toBe(200);
  expect(await sizeOf(response.clone())).toEqual([213, 320]);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  for (const part of ['EXIF', 'Exif', 'Ann Reyes']) expect(text).not.toContain(part);
});

it('a thumbnail is sent inert, and revalidated', async () => {
  const file = await uploadPhoto();
  const { headers } = await get(file);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
  const again = await get(file, ann, { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' });
  expect(again.status).toBe(304);
});

it('only the owner and admins get a thumbnail, the owner not of an archived file', async () => {
  const file = await uploadPhoto();
  const statuses = async () => Promise.all([ann, june, ben].map(async (user) => (await get(file, user)).status));
  expect(await statuses()).toEqual([200, 200, 404]);
  expect((await fetch(thumbnailUrl(file))).status).toBe(401);
  await june.call(adminFilesApi.archive, { body: { ids: [file.id], archived: true } });
  expect(await statuses()).toEqual([404, 200, 404]);
});

it('each version has its own thumbnail, which is deleted with it', async () => {
  const file = await uploadPhoto();
  const { body: next } = await addVersion(ann, file.id, { bytes: createPng(40, 20), name: 'photo.png' });
  await eventually(async () => (await find(next))?.hasThumbnail);
  expect([await sizeOf(await get(file)), await sizeOf(await get(next))]).toEqual([
    [213, 320],
    [40, 20],
  ]);
  await product.database.query('delete from files where id = $1', [file.id]);
  expect(await attempts(file)).toEqual([]);
});

it('files of other types have no thumbnail', async () => {
  const file = await uploadFile(ann, { bytes: buildZip({}), name: 'logos.zip' });
  expect(file.hasThumbnail).toBe(false);
  expect((await get(file)).status).toBe(404);
  await product.app.get(ThumbnailsService).create(file.id);
  expect(await attempts(file)).toEqual([]);
});

describe('a hostile image', () => {
  const hasHadItsAttempt = async (file: StoredFile) => (await attempts(file)).length === 1;

  it.each([
    ['a decompression bomb', () => createPng(7200, 7200), 'bomb.png'],
    ['a damaged image', () => createJpeg(500, 500), 'damaged.jpg'],
  ])('%s is stored, and gets one attempt and no thumbnail', async (_, create, name) => {
    const bytes = create();
    const file = await uploadFile(ann, { bytes, name });
    await eventually(() => hasHadItsAttempt(file));
    await product.app.get(ThumbnailsService).create(file.id);
    expect((await find(file))?.hasThumbnail).toBe(false);
    expect((await get(file)).status).toBe(404);
    expect(await attempts(file)).toEqual([{ image: null }]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['text', 'no image'],
  ])('%s is not read, whatever its name', async (_, text) => {
    await expect(renderThumbnail(Buffer.from(text))).rejects.toThrow(/unsupported|corrupt/i);
  });

  it('an image that ended the process is not read again', async () => {
    await product.seed(`create function skip() returns trigger language plpgsql as 'begin return null; end'`);
    await product.seed('create trigger skip before insert on outbox for each row execute function skip()');
    const file = await uploadFile(ann, { bytes: await photo(), name: 'photo.jpg' });
    await product.seed('drop trigger skip on outbox');
    await product.database.query('insert into file_thumbnails (file_id) values ($1)', [file.id]);
    await product.app.get(ThumbnailsService).create(file.id);
    expect(await attempts(file)).toEqual([{ image: null }]);
  });
});

it('images from before there were thumbnails get them at night', async () => {
  const file = await uploadPhoto();
  await product.database.query('delete from file_thumbnails where file_id = $1', [file.id]);
  await product.app.get(ThumbnailsService).enqueueMissing();
  await eventually(async () => (await find(file))?.hasThumbnail);
});

it('an image shared by the agency has a thumbnail for its client', async () => {
  const form = uploadForm({ bytes: await photo(), name: 'logo.jpg', fields: { clientId: ann.user.id } });
  const { body: file } = await june.send<StoredFile>(adminFilesApi.upload, { body: form });
  await eventually(async () => (await find(file))?.hasThumbnail);
  expect((await get(file)).status).toBe(200);
});
