import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PdfPool } from './pdf.pool';

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-pool-'));
const renderer = path.join(folder, 'renderer.cjs');
const mark = path.join(folder, 'mark');
const RENDERER = `
  const { writeFileSync } = require('node:fs');
  const { setTimeout } = require('node:timers/promises');
  exports.default = async (number) => {
    if (number === 'crash') process.exit(7);
    if (number === 'throw') queueMicrotask(() => { throw new Error('out of order'); });
    if (number === 'throw') await setTimeout(60_000);
    if (number === 'hang') for (;;);
    if (number === 'exhaust') for (const rows = []; ; ) rows.push(new Array(1e6).fill(number));
    if (number === 'leave a mark') writeFileSync('${mark}', '');
    if (number === 'refuse') throw new Error('no such document');
    return Buffer.from(number);
  };
`;
writeFileSync(renderer, RENDERER);

const pools: PdfPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function createPool(options: Partial<ConstructorParameters<typeof PdfPool>[0]> = {}) {
  const limits = { maxWaiting: 5, maxWaitMs: 60_000, maxRenderMs: 60_000, ...options };
  const pool = new PdfPool(limits);
  pools.push(pool);
  return Object.assign((number: string) => pool.render(renderer, number).then(String), { limits });
}

/** Its thread runs already: on a busy machine, starting one may take longer than `maxWaitMs`. */
async function createRunningPool({ maxWaitMs, ...options }: Parameters<typeof createPool>[0] & { maxWaitMs: number }) {
  const render = createPool(options);
  await render('the first');
  render.limits.maxWaitMs = maxWaitMs;
  return render;
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
  const render = createPool({ maxRenderMs: 3000 });
  const [failed, succeeded] = await Promise.allSettled([render('hang'), render('next')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'A PDF was not rendered within 3000 ms' } });
  expect(succeeded).toEqual({ status: 'fulfilled', value: 'next' });
});

it('PdfPool rejects requests that wait longer than maxWaitMs', async () => {
  const render = await createRunningPool({ maxRenderMs: 2000, maxWaitMs: 500 });
  const [first, second] = await Promise.allSettled([render('hang'), render('next')]);
  expect(first).toMatchObject({ reason: { message: 'A PDF was not rendered within 2000 ms' } });
  expect(second).toMatchObject({ reason: { status: 503, cause: { message: 'A PDF waited 500 ms to be rendered' } } });
});

it('PdfPool returns 503 when its queue is full', async () => {
  const render = createPool({ maxRenderMs: 2000, maxWaiting: 2 });
  const requests = ['hang', '1', '2', '3'].map(render);
  const [, , , fourth] = await Promise.allSettled(requests);
  expect(fourth).toMatchObject({
    reason: { status: 503, message: "We're generating a lot of PDFs right now. Please try again in a moment." },
  });
});

it('PdfPool queues at most maxWaiting requests', async () => {
  const render = createPool({ maxWaiting: 2 });
  const results = await Promise.allSettled(['1', '2', '3', '4'].map(render));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('PdfPool queues a request in the place of one that has waited too long', async () => {
  const render = await createRunningPool({ maxRenderMs: 3000, maxWaitMs: 1000, maxWaiting: 1 });
  const first = Promise.allSettled([render('hang')]);
  const [second] = await Promise.allSettled([render('1')]);
  expect(second).toMatchObject({ reason: { cause: { message: 'A PDF waited 1000 ms to be rendered' } } });
  await expect(render('next')).rejects.toMatchObject({ cause: { message: 'A PDF waited 1000 ms to be rendered' } });
  await first;
});

it('PdfPool rejects pending and new requests after close', async () => {
  const render = createPool();
  const requests = Promise.allSettled([render('hang'), render('next')]);
  await pools[0]?.close();
  expect((await requests).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render('late')).rejects.toThrow('the process is ending');
});

it('PdfPool rejects data that cannot be cloned and renders the next', async () => {
  const render = createPool();
  await expect(pools[0]?.render(renderer, () => 'no notes')).rejects.toThrow('could not be cloned');
  await expect(render('next')).resolves.toBe('next');
});

it('PdfPool does not render a document whose request has failed already', async () => {
  const render = await createRunningPool({ maxRenderMs: 1500, maxWaitMs: 500 });
  const [, second] = await Promise.allSettled([render('hang'), render('leave a mark')]);
  expect(second).toMatchObject({ reason: { status: 503 } });
  render.limits.maxWaitMs = 60_000;
  await expect(render('next')).resolves.toBe('next');
  expect(existsSync(mark)).toBe(false);
});
