import { execFileSync } from 'node:child_process';
import { median } from '../../support/load.mjs';
import { startProduct } from '../../support/product.mjs';
import { confirmEmail, randomPdf, Uploader, sendSlowly, TEN_MEGABYTES } from './uploader.mjs';

const PEOPLE = 50;
const MAX_MEGABYTES = 60;
const PIECES = 160;

export async function concurrentUploads({ full, check, log }) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const uploader = await Uploader.at(product.url, 'slow');
  await confirmEmail(product.databaseUrl, 'slow');
  const [web] = product.processes;
  for (let attempt = 0; attempt < 5; attempt += 1) await uploader.send('first.pdf', randomPdf(TEN_MEGABYTES));

  const before = memoryOf(web.pid);
  let peak = before;
  const otherRequests = [];
  let done = false;
  const monitoring = (async () => {
    while (!done) {
      for (const path of ['/api/products', '/api/files', '/api/user'])
        otherRequests.push(await timedRequest(uploader, path));
      peak = Math.max(peak, memoryOf(web.pid));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const file = randomPdf(full ? TEN_MEGABYTES : TEN_MEGABYTES / 8);
  const began = performance.now();
  const responses = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      uploader.send(`${number}.pdf`, withNumber(file, number), { pace: sendSlowly(PIECES, full ? 150 : 25) }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  done = true;
  await monitoring;

  const growth = (peak - before) / 1024;
  const times = otherRequests.map(({ ms }) => ms);
  log(`${PEOPLE} files of ${(file.length / 1024 / 1024).toFixed(1)} MB at once, in ${seconds.toFixed(0)} s`);
  log(`process memory grew from ${(before / 1024).toFixed(0)} MB by ${growth.toFixed(0)} MB at most`);
  log(
    `${times.length} other requests during the uploads: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  check(
    'all uploads succeed',
    responses.every(({ status, body }) => status === 201 && body.size === file.length),
  );
  // Memory is freed later when other tests take the processor.
  if (full) check(`process memory grows by less than ${MAX_MEGABYTES} MB`, growth < MAX_MEGABYTES);
  check(
    'other requests succeed during the uploads',
    otherRequests.every(({ status }) => status === 200),
  );
  await product.stop();
}

async function timedRequest(uploader, path) {
  const began = performance.now();
  const status = await uploader.call('GET', path).then(
    (response) => response.status,
    () => undefined,
  );
  return { status, ms: performance.now() - began };
}

function withNumber(file, number) {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(number, 100);
  return copy;
}

const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]));
