import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleDocument } from '../../../test/invoice-document';
import { Press } from './press';

// A thread that does what the paper's number says.
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ paper: { number } }) => {
    if (number === 'crash') process.exit(7);
    if (number === 'throw') throw new Error('out of order');
    if (number === 'hang') for (;;);
    if (number === 'refuse') return parentPort.postMessage({ problem: 'no such paper' });
    parentPort.postMessage({ bytes: new Uint8Array(Buffer.from(number)) });
  });
`;
const folder = mkdtempSync(path.join(tmpdir(), 'press-'));
const file = path.join(folder, 'thread.cjs');
writeFileSync(file, THREAD);

const open: Press[] = [];
afterEach(() => Promise.all(open.splice(0).map((press) => press.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function aPress(limits: Partial<ConstructorParameters<typeof Press>[0]> = {}) {
  const press = new Press({ file, waiting: 5, waitingMs: 60_000, makingMs: 60_000, ...limits });
  open.push(press);
  return (number: string) => press.make('invoice', sampleDocument({ number })).then(String);
}

it('gives each their own paper, in the order in which they asked', async () => {
  const make = aPress();
  expect(await Promise.all(['1', '2', '3'].map(make))).toEqual(['1', '2', '3']);
});

it.each([
  ['crash', 'ended with 7'],
  ['throw', 'out of order'],
  ['refuse', 'no such paper'],
])('tells whoever asked when the thread does %s, and makes the next one', async (number, why) => {
  const make = aPress();
  const [bad, good] = await Promise.allSettled([make(number), make('next')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(why) as string } });
  expect(good).toEqual({ status: 'fulfilled', value: 'next' });
});

it('ends a paper that never comes to an end, and makes the next one', async () => {
  const make = aPress({ makingMs: 3000 });
  const [bad, good] = await Promise.allSettled([make('hang'), make('next')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'A paper was not made within 3000 ms' } });
  expect(good).toEqual({ status: 'fulfilled', value: 'next' });
});

it('lets nobody wait without end', async () => {
  const make = aPress({ makingMs: 2000, waitingMs: 20 });
  const [first, second] = await Promise.allSettled([make('hang'), make('next')]);
  expect(first).toMatchObject({ reason: { message: 'A paper was not made within 2000 ms' } });
  expect(second).toMatchObject({ reason: { status: 503, cause: { message: 'A paper waited 20 ms to be made' } } });
});

it('asks for a little patience when more want papers than can wait for them', async () => {
  const make = aPress({ makingMs: 2000, waiting: 2 });
  const asked = ['hang', '1', '2', '3'].map(make);
  const [, , , fourth] = await Promise.allSettled(asked);
  expect(fourth).toMatchObject({
    reason: { status: 503, message: 'We are printing a lot of papers just now. Please try again in a moment.' },
  });
});

it('takes no more than it has room for', async () => {
  const make = aPress({ waiting: 2 });
  const all = await Promise.allSettled(['1', '2', '3', '4'].map(make));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('leaves nobody waiting when the process ends, and takes nothing any more', async () => {
  const make = aPress();
  const asked = Promise.allSettled([make('hang'), make('next')]);
  await open[0]?.close();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(make('late')).rejects.toThrow('the process is ending');
});

it('refuses what cannot be handed to a thread, and makes the next one', async () => {
  const [press] = (aPress(), open);
  const paper = { ...sampleDocument(), notes: (() => 'no words') as unknown as string };
  await expect(press?.make('invoice', paper)).rejects.toThrow('could not be cloned');
  await expect(press?.make('invoice', sampleDocument({ number: 'next' })).then(String)).resolves.toBe('next');
});
