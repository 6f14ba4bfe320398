import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '../../support/visitor.mjs';
import { confirmEmail, randomPdf, sendHalf, TEN_MEGABYTES, Uploader } from '../uploads/uploader.mjs';

const MAX_AT_ONCE = 8;

export async function uploads({ site, check, log }) {
  const uploader = await Uploader.at(site.url, 'uploader');
  await confirmEmail(site.product.databaseUrl, 'uploader');
  const countFiles = () =>
    fs
      .readdirSync(path.join(site.product.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile()).length;
  const { body } = await uploader.send('a\u202efdp.pdf', randomPdf(1000));
  check(
    'L4: a file’s name loses its direction marks',
    body.originalName ? !body.originalName.includes('\u202e') : false,
  );

  const before = countFiles();
  const requests = [];
  const pace = (bytes, request) => {
    requests.push(request);
    sendHalf(bytes, request);
  };
  const file = randomPdf(TEN_MEGABYTES - 100_000);
  for (let i = 0; i < 2 * MAX_AT_ONCE; i += 1) void uploader.send(`${i}.pdf`, file, { pace });
  await eventually(() => countFiles() - before >= MAX_AT_ONCE);
  await setTimeout(2000);
  const count = countFiles() - before;
  log(`${requests.length} uploads of an account are open, ${count} of them take disk space`);
  check(`M2: ${MAX_AT_ONCE} uploads of an account arrive at once`, count === MAX_AT_ONCE);
  for (const request of requests) request.destroy();
  check('M2: nothing stays of cut uploads', await eventually(() => countFiles() === before));
}
