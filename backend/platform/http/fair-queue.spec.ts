import { FairQueue } from './fair-queue';

it('keys take turns', async () => {
  const queue = new FairQueue(1, 100);
  const done: string[] = [];
  const enqueue = (who: string, what: string) =>
    queue.run(who, async () => void done.push(await Promise.resolve(what)));
  await Promise.all([
    ...Array.from({ length: 5 }, (_, i) => enqueue('crowd', `c${i}`)),
    enqueue('ann', 'a0'),
    enqueue('bea', 'b0'),
  ]);
  expect(done).toEqual(['c0', 'c1', 'a0', 'b0', 'c2', 'c3', 'c4']);
});

it('never exceeds its concurrency, even after failures', async () => {
  const queue = new FairQueue(2, 100);
  let now = 0;
  let most = 0;
  const work = async (i: number) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    if (i % 3 === 0) throw new Error('failed');
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => queue.run(`a${i % 4}`, () => work(i))));
  expect(most).toBe(2);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

it('can be full for one key and not for another', async () => {
  const queue = new FairQueue(1, 2);
  const running = Array.from({ length: 3 }, () => queue.run('crowd', () => Promise.resolve()));
  expect([queue.isFullFor('crowd'), queue.isFullFor('ann')]).toEqual([true, false]);
  await Promise.all(running);
});
