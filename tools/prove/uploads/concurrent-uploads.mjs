import { execFileSync } from 'node:child_process';
import { median } from '../load.mjs';
import { startProduct } from '../product.mjs';
import { randomPdf, Uploader, slowly, TEN_MEGABYTES } from './uploader.mjs';

const PEOPLE = 50;
const MAX_MEGABYTES = 60;
const PIECES = 160;

/** The whole of them would be half a gigabyte. */
export async function concurrentUploads({ full, check, say }) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const sender = await Uploader.at(product.url, 'slow');
  const [web] = product.processes;
  // Whatever a process needs the first time, it has now.
  for (let time = 0; time < 5; time += 1) await sender.send('first.pdf', randomPdf(TEN_MEGABYTES));

  const before = memoryOf(web.pid);
  let most = before;
  const others = [];
  let done = false;
  const watching = (async () => {
    while (!done) {
      for (const path of ['/api/products', '/api/files', '/api/user']) others.push(await ask(sender, path));
      most = Math.max(most, memoryOf(web.pid));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const file = randomPdf(full ? TEN_MEGABYTES : TEN_MEGABYTES / 8);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      sender.send(`${number}.pdf`, different(file, number), { pace: slowly(PIECES, full ? 150 : 25) }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  done = true;
  await watching;

  const grown = (most - before) / 1024;
  const times = others.map(({ ms }) => ms);
  say(`${PEOPLE} files of ${(file.length / 1024 / 1024).toFixed(1)} MB at once, in ${seconds.toFixed(0)} s`);
  say(`the process grew from ${(before / 1024).toFixed(0)} MB by ${grown.toFixed(0)} MB at most`);
  say(
    `${times.length} other requests meanwhile: half within ${median(times).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  check(
    'every one of them is there',
    answers.every(({ status, body }) => status === 201 && body.size === file.length),
  );
  check(`the process grows by less than ${MAX_MEGABYTES} MB`, grown < MAX_MEGABYTES);
  check(
    'whoever wants something else gets it meanwhile',
    others.every(({ status }) => status === 200),
  );
  await product.stop();
}

async function ask(sender, path) {
  const began = performance.now();
  const status = await sender.call('GET', path).then(
    (answer) => answer.status,
    () => undefined,
  );
  return { status, ms: performance.now() - began };
}

function different(file, number) {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(number, 100);
  return copy;
}

/** In kilobytes, as the system counts it. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]));
