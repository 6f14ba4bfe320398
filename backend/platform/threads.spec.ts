import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Threads } from './threads';

const folder = mkdtempSync(path.join(tmpdir(), 'threads-'));
const filename = path.join(folder, 'worker-thread.cjs');
writeFileSync(filename, `module.exports = (word) => { while (word === 'hang'); return word.toUpperCase(); };`);
const threads = new Threads({ filename, minThreads: 0, maxThreads: 1 });
afterAll(async () => {
  await threads.stop();
  rmSync(folder, { recursive: true });
});

describe('a thread', () => {
  it('that takes too long is ended, and another takes its place', async () => {
    expect(await threads.run('one')).toBe('ONE');
    await expect(threads.run('hang', { signal: AbortSignal.timeout(200) })).rejects.toThrow('aborted');
    expect(await threads.run('two')).toBe('TWO');
  });
});
