import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { startProduct } from '../../support/product.mjs';
import { confirmEmail, randomPdf, checksumOf, Uploader, TEN_MEGABYTES } from './uploader.mjs';
import { StoredFiles } from './stored-files.mjs';

const STORAGE_FULL = 'We’re out of storage space right now. Please try again later.';

export async function fullDisk({ check, log }) {
  const product = await startProduct({ roles: ['all'], demo: false });
  const folder = path.join(product.dataDir, 'files');
  if (!mountSmallDisk(folder)) {
    log("Can't mount a small disk here. Skipping; a spec covers failing writes.");
    await product.stop();
    return;
  }
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const storedFiles = new StoredFiles(product, database);
  const uploader = await Uploader.at(product.url, 'late');
  await confirmEmail(product.databaseUrl, 'late');
  const first = await uploader.send('first.pdf', randomPdf(TEN_MEGABYTES));
  fs.writeFileSync(path.join(folder, 'filler'), Buffer.alloc(12 * 1024 * 1024));

  const file = randomPdf(TEN_MEGABYTES);
  const rejected = await Promise.all(Array.from({ length: 8 }, () => uploader.send('second.pdf', file)));
  check(
    'a full disk returns 507 with a clear message',
    rejected.every(({ status, body }) => status === 507 && body.message === STORAGE_FULL && body.requestId),
  );
  check(
    'rejected uploads leave no rows and no bytes',
    storedFiles.incoming().length === 0 && (await storedFiles.isConsistent()),
  );
  const list = await uploader.call('GET', '/api/files');
  const isDownloadable = first.status === 201 && (await uploader.download(first.body.id)).status === 200;
  check('existing files can be listed and downloaded on a full disk', list.body.length === 1 && isDownloadable);

  fs.rmSync(path.join(folder, 'filler'));
  const retried = await uploader.send('second.pdf', file);
  const isComplete = retried.status === 201 && (await uploader.download(retried.body.id)).checksum === checksumOf(file);
  check('uploads work again once there is space', isComplete && (await storedFiles.isConsistent()));
  await database.end();
  await product.stop();
}

function mountSmallDisk(folder) {
  fs.mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onCleanUp(async () => void execFileSync('umount', ['-l', folder]));
  return true;
}
