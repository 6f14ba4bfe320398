import path from 'node:path';
import { filesApi, MAX_FILE_BYTES } from '../../contracts';
import { PdfPool } from '../../platform/pdf';
import { eventually, TestApp } from '../../test/app';
import { uploadFile } from '../../test/files';
import { createEncryptedPdf, createPdf } from '../../test/hostile-pdfs';
import type { PageImage } from './render-first-page';
import { encodePage } from './render-thumbnail';
import { ThumbnailsService } from './thumbnails.service';

const pool = new PdfPool({ maxWaiting: 1, maxWaitMs: 60_000, maxRenderMs: 60_000, threadPerDocument: true });
afterAll(() => pool.close());

const render = (pdf: Buffer) => pool.render<PageImage>(path.join(__dirname, 'render-first-page'), pdf);
const colorAt = ({ width, pixels }: PageImage, x: number, y: number) => [
  ...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

const RED_UPPER_HALF = '1 0 0 rg 0 396 612 396 re f';

it('the first page is drawn at the size of a thumbnail, in its colors, on white', async () => {
  const image = await render(createPdf({ content: RED_UPPER_HALF, pages: 3 }));
  expect([image.width, image.height]).toEqual([247, 320]);
  expect([colorAt(image, 100, 80), colorAt(image, 100, 240)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ]);
});

it('a page is encoded as WebP without alpha', async () => {
  const image = await encodePage(await render(createPdf({ content: RED_UPPER_HALF })));
  expect(image.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  expect(image.length).toBeLessThan(5000);
});

it.each([
  ['an enormous page', { box: '0 0 100000000 100000000' }, [320, 320]],
  ['a page as thin as a hair', { box: '0 0 1 100000' }, [1, 320]],
  ['a PDF of 20,000 pages', { pages: 20_000 }, [247, 320]],
])('%s gets no larger image than any other', async (_, input, size) => {
  const { width, height, pixels } = await render(createPdf(input));
  expect([width, height]).toEqual(size);
  expect(pixels.length).toBe(width * height * 4);
});

it.each([
  ['an encrypted PDF', () => createEncryptedPdf(), /can't be opened \(4\)/],
  ['a broken PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog'), /can't be opened/],
  ['an empty PDF', () => createPdf({ pages: 0 }), /no readable page/],
  ['another file', () => Buffer.alloc(MAX_FILE_BYTES, 'PDF'), /can't be opened/],
])('%s is rejected', async (_, create, reason) => {
  await expect(render(create())).rejects.toThrow(reason);
});

describe('an uploaded PDF', () => {
  let product: TestApp;
  let ann: Awaited<ReturnType<TestApp['client']>>;
  beforeAll(async () => {
    product = await TestApp.start();
    ann = await product.client('ann');
  });
  afterAll(() => product.stop());

  const imageOf = async (fileId: string) =>
    (await product.seed<{ image: Buffer | null }>(`select image from file_thumbnails where file_id = '${fileId}'`))[0];
  const thumbnailOf = (id: string) =>
    fetch(`${product.url}/api/files/${id}/thumbnail`, { headers: { Cookie: ann.cookie ?? '' } });

  it('gets a thumbnail, inert as those of images', async () => {
    const { id } = await uploadFile(ann, { bytes: createPdf({ content: RED_UPPER_HALF }) });
    await eventually(async () => Boolean((await imageOf(id))?.image));
    const { body } = await ann.call(filesApi.listVersions, { params: { id } });
    expect(body[0]?.hasThumbnail).toBe(true);
    const { status, headers } = await thumbnailOf(id);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('that can’t be read is stored, and gets one attempt and no thumbnail', async () => {
    const { id } = await uploadFile(ann, { bytes: createEncryptedPdf() });
    await eventually(async () => Boolean(await imageOf(id)));
    await product.app.get(ThumbnailsService).create(id);
    expect(await imageOf(id)).toEqual({ image: null });
    expect((await thumbnailOf(id)).status).toBe(404);
  });

  it('from before there were thumbnails gets one at night', async () => {
    const { id } = await uploadFile(ann, { bytes: createPdf({ content: RED_UPPER_HALF, pages: 2 }) });
    await eventually(async () => Boolean((await imageOf(id))?.image));
    await product.database.query('delete from file_thumbnails where file_id = $1', [id]);
    await product.app.get(ThumbnailsService).enqueueMissing();
    await eventually(async () => Boolean((await imageOf(id))?.image));
  });
});
