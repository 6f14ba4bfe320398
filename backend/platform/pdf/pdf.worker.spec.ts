import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PdfWorker } from './pdf.worker';

const THREAD_SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ data: number }) => {
    if (number === 'crash') process.exit(7);
    if (number === 'throw') throw new Error('out of order');
    if (number === 'hang') for (;;);
    if (number === 'refuse') return parentPort.postMessage({ problem: 'no such document' });
    parentPort.postMessage({ bytes: new Uint8Array(Buffer.from(number)) });
  });
`;
const folder = mkdtempSync(path.join(tmpdir(), 'press-'));
const file = path.join(folder, 'thread.cjs');
writeFileSync(file, THREAD_SCRIPT);

const workers: PdfWorker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function createWorker(options: Partial<ConstructorParameters<typeof PdfWorker>[0]> = {}) {
  const worker = new PdfWorker({ file, maxWaiting: 5, maxWaitMs: 60_000, maxRenderMs: 60_000, ...options });
  workers.push(worker);
  return (number: string) => worker.render({ renderer: '', data: number }).then(String);
}

it('PdfWorker returns each document in request order', async () => {
  const render = createWorker();
  expect(await Promise.all(['1', '2', '3'].map(render))).toEqual(['1', '2', '3']);
});

it.each([
  ['crash', 'ended with 7'],
  ['throw', 'out of order'],
  ['refuse', 'no such document'],
])('PdfWorker rejects a request when its thread does %s and renders the next', async (number, error) => {
  const render = createWorker();
  const [failed, succeeded] = await Promise.allSettled([render(number), render('next')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(error) as string } });
  expect(succeeded).toEqual({ status: 'fulfilled', value: 'next' });
});

it('PdfWorker stops a document after maxRenderMs and renders the next', async () => {
  const render = createWorker({ maxRenderMs: 3000 });
  const [failed, succeeded] = await Promise.allSettled([render('hang'), render('next')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'A PDF was not rendered within 3000 ms' } });
  expect(succeeded).toEqual({ status: 'fulfilled', value: 'next' });
});

it('PdfWorker rejects requests that wait longer than maxWaitMs', async () => {
  const render = createWorker({ maxRenderMs: 2000, maxWaitMs: 20 });
  const [first, second] = await Promise.allSettled([render('hang'), render('next')]);
  expect(first).toMatchObject({ reason: { message: 'A PDF was not rendered within 2000 ms' } });
  expect(second).toMatchObject({ reason: { status: 503, cause: { message: 'A PDF waited 20 ms to be rendered' } } });
});

it('PdfWorker returns 503 when its queue is full', async () => {
  const render = createWorker({ maxRenderMs: 2000, maxWaiting: 2 });
  const requests = ['hang', '1', '2', '3'].map(render);
  const [, , , fourth] = await Promise.allSettled(requests);
  expect(fourth).toMatchObject({
    reason: { status: 503, message: "We're generating a lot of PDFs right now. Please try again in a moment." },
  });
});

it('PdfWorker queues at most maxWaiting requests', async () => {
  const render = createWorker({ maxWaiting: 2 });
  const results = await Promise.allSettled(['1', '2', '3', '4'].map(render));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('PdfWorker rejects pending and new requests after close', async () => {
  const render = createWorker();
  const requests = Promise.allSettled([render('hang'), render('next')]);
  await workers[0]?.close();
  expect((await requests).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render('late')).rejects.toThrow('the process is ending');
});

it('PdfWorker rejects data that cannot be cloned and renders the next', async () => {
  const [worker] = (createWorker(), workers);
  await expect(worker?.render({ renderer: '', data: () => 'no notes' })).rejects.toThrow('could not be cloned');
  await expect(worker?.render({ renderer: '', data: 'next' }).then(String)).resolves.toBe('next');
});
