import path from 'node:path';
import { PdfPool } from '../../platform/pdf';
import { createPdf } from '../../test/hostile-pdfs';
import type { PageImage } from './render-first-page';

const pool = new PdfPool({ maxWaiting: 1, maxWaitMs: 60_000, maxRenderMs: 60_000, threadPerDocument: true });
afterAll(() => pool.close());

const render = (pdf: Buffer) => pool.render<PageImage>(path.join(__dirname, 'render-first-page'), pdf);

it('a PDF that needs too much memory is ended, and the next one is drawn', async () => {
  const bomb = createPdf({ content: Buffer.alloc(200 * 1024 ** 2, ' ') });
  expect(bomb.length).toBeLessThan(1024 ** 2);
  await expect(render(bomb)).rejects.toThrow();
  expect(await render(createPdf({}))).toMatchObject({ width: 247 });
});

it('a PDF that takes too long is ended', async () => {
  const slow = createPdf({ content: `0 0 m ${'100 100 l 612 792 l 0 792 l '.repeat(250_000)}S` });
  const hasty = new PdfPool({ maxWaiting: 1, maxWaitMs: 60_000, maxRenderMs: 500, threadPerDocument: true });
  const started = hasty.render(path.join(__dirname, 'render-first-page'), slow);
  await expect(started).rejects.toThrow('A PDF was not rendered within 500 ms');
  await hasty.close();
});
