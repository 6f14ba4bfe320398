import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PdfPool } from './pdf.pool';

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-pool-'));
const renderer = path.join(folder, 'renderer.cjs');
const mark = path.join(folder, 'mark');
const permission = path.join(folder, 'permission');
const RENDERER = `
  const { existsSync, writeFileSync } = require('node:fs');
  const { setTimeout } = require('node:timers/promises');
  exports.default = async (number) => {
    if (number === 'crash') process.exit(7);
    if (number === 'throw') queueMicrotask(() => { throw new Error('out of order'); });
    if (number === 'throw') await setTimeout(60_000);
    if (number === 'hang') for (;;);
    if (number === 'exhaust') for (const rows = []; ; ) rows.push(new Array(1e6).fill(number));
    if (number === 'leave a mark') writeFileSync('${mark}', '');
    while (number === 'wait' && !existsSync('${permission}')) await setTimeout(10);
    if (number === 'slow') await setTimeout(300);
    if (number === 'refuse') throw new Error('no such document');
    return Buffer.from(number);
  };
`;
writeFileSync(renderer, RENDERER);

const pools: PdfPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const PATIENT = { maxWaitMs: 60_000, maxRenderMs: 60_000 };

/** Renders a document with its own limits, so that none but the one that hangs can be too slow. */
function createPool(maxWaiting = 5) {
  const limits = { maxWaiting, ...PATIENT };
  const pool = new PdfPool(limits);
  pools.push(pool);
  return (number: string, own: Partial<typeof PATIENT> = {}) => {
    Object.assign(limits, PATIENT, own);
    return pool.render<Uint8Array>(renderer, number).then((bytes) => Buffer.from(bytes).toString());
  };
}

it('PdfPool returns each document in request order', async () => {
  const render = createPool();
  const finished: string[] = [];
  const numbers = ['1', '2', '3', '4', '5'];
  await Promise.all(numbers.map((number) => render(number).then((text) => finished.push(text))));
  expect(finished).toEqual(numbers);
});

it.each([
  ['crash', 'exited with code: 7'],
  ['throw', 'out of order'],
  ['exhaust', 'memory limit'],
  ['refuse', 'no such document'],
])('PdfPool rejects a request when its thread does %s and renders the next', async (number, error) => {
  const render = createPool();
  const [failed, succeeded] = await Promise.allSettled([render(number), render('next')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(error) as string } });
  expect(succeeded).toEqual({ status: 'fulfilled', value: 'next' });
});

it('PdfPool stops a document after maxRenderMs and renders the next', async () => {
  const render = createPool();
  const [failed, succeeded] = await Promise.allSettled([render('hang', { maxRenderMs: 500 }), render('next')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'A PDF was not rendered within 500 ms' } });
  expect(succeeded).toEqual({ status: 'fulfilled', value: 'next' });
});

it('PdfPool rejects requests that wait longer than maxWaitMs', async () => {
  const render = createPool();
  const requests = [render('hang', { maxRenderMs: 500 }), render('next', { maxWaitMs: 200 })];
  const [first, second] = await Promise.allSettled(requests);
  expect(first).toMatchObject({ reason: { message: 'A PDF was not rendered within 500 ms' } });
  expect(second).toMatchObject({ reason: { status: 503, cause: { message: 'A PDF waited 200 ms to be rendered' } } });
});

it('PdfPool returns 503 when its queue is full', async () => {
  const render = createPool(2);
  const requests = ['hang', '1', '2', '3'].map((number) => render(number, { maxRenderMs: 500 }));
  const [, , , fourth] = await Promise.allSettled(requests);
  expect(fourth).toMatchObject({
    reason: { status: 503, message: "We're generating a lot of PDFs right now. Please try again in a moment." },
  });
});

it('PdfPool queues at most maxWaiting requests', async () => {
  const render = createPool(2);
  const results = await Promise.allSettled(['1', '2', '3', '4'].map((number) => render(number)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('PdfPool queues a request in the place of one that has waited too long', async () => {
  const render = createPool(1);
  await render('the first');
  const running = render('wait');
  for (const number of ['1', 'next']) {
    const waiting = render(number, { maxWaitMs: 200 });
    await expect(waiting).rejects.toMatchObject({ cause: { message: 'A PDF waited 200 ms to be rendered' } });
  }
  writeFileSync(permission, '');
  await expect(running).resolves.toBe('wait');
});

it('PdfPool rejects pending and new requests after close', async () => {
  const render = createPool();
  const requests = Promise.allSettled([render('hang'), render('next')]);
  await pools[0]?.close();
  expect((await requests).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render('late')).rejects.toThrow('the process is ending');
});

it('PdfPool finishes the running document when it closes, and rejects those that wait', async () => {
  const render = createPool();
  await render('the first');
  const requests = Promise.allSettled([render('slow'), render('next')]);
  await pools[0]?.close();
  expect(await requests).toMatchObject([{ status: 'fulfilled', value: 'slow' }, { status: 'rejected' }]);
});

it('PdfPool rejects data that cannot be cloned and renders the next', async () => {
  const render = createPool();
  await expect(pools[0]?.render(renderer, () => 'no notes')).rejects.toThrow('could not be cloned');
  await expect(render('next')).resolves.toBe('next');
});

it('PdfPool does not render a document whose request has failed already', async () => {
  const render = createPool();
  const requests = [render('hang', { maxRenderMs: 500 }), render('leave a mark', { maxWaitMs: 200 })];
  const [, second] = await Promise.allSettled(requests);
  expect(second).toMatchObject({ reason: { status: 503 } });
  await expect(render('next')).resolves.toBe('next');
  expect(existsSync(mark)).toBe(false);
});
