import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../cleanup.mjs';
import { startProduct } from '../product.mjs';
import { randomPdf, checksumOf, Uploader, TEN_MEGABYTES } from './uploader.mjs';
import { StoredFiles } from './stored-files.mjs';

const NO_ROOM = 'There is no room for this file right now. Please try again later.';

/** The files lie on a disk of their own, of 24 MB; the database has another. */
export async function fullDisk({ check, say }) {
  const product = await startProduct({ roles: ['all'], demo: false });
  const folder = path.join(product.dataDir, 'files');
  if (!mounted(folder)) {
    say('No small disk can be mounted here, so a full one is tried by a test alone that makes every write fail.');
    await product.stop();
    return;
  }
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const shelf = new StoredFiles(product, database);
  const sender = await Uploader.at(product.url, 'late');
  const first = await sender.send('first.pdf', randomPdf(TEN_MEGABYTES));
  fs.writeFileSync(path.join(folder, 'filler'), Buffer.alloc(12 * 1024 * 1024));

  const file = randomPdf(TEN_MEGABYTES);
  const refused = await Promise.all(Array.from({ length: 8 }, () => sender.send('second.pdf', file)));
  check(
    'a full disk is a clear 507',
    refused.every(({ status, body }) => status === 507 && body.message === NO_ROOM && body.requestId),
  );
  check('it leaves nothing, neither a row nor a byte', shelf.arriving().length === 0 && (await shelf.isTidy()));
  const list = await sender.call('GET', '/api/files');
  const whole = first.status === 201 && (await sender.download(first.body.id)).status === 200;
  check('what is there can be listed and downloaded meanwhile', list.body.length === 1 && whole);

  fs.rmSync(path.join(folder, 'filler'));
  const again = await sender.send('second.pdf', file);
  const came = again.status === 201 && (await sender.download(again.body.id)).checksum === checksumOf(file);
  check('when there is room, it works again', came && (await shelf.isTidy()));
  await database.end();
  await product.stop();
}

function mounted(folder) {
  fs.mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onCleanUp(async () => void execFileSync('umount', ['-l', folder]));
  return true;
}
