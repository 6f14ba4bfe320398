import pg from 'pg';
import { WriteBreakpoint } from '../checkout/write-breakpoint.mjs';
import { startProduct } from '../product.mjs';
import { eventually } from '../visitor.mjs';
import { points } from './kill-points.mjs';
import { randomPdf, checksumOf, Uploader } from './uploader.mjs';
import { StoredFiles } from './stored-files.mjs';

export async function killedUploads({ full, check }) {
  const product = await startProduct({ roles: ['all'], demo: false });
  const trap = await WriteBreakpoint.in(product.databaseUrl);
  const second = new pg.Client({ connectionString: product.databaseUrl });
  await second.connect();
  const sender = await Uploader.at(product.url, 'unlucky');
  const shelf = new StoredFiles(product, trap.database);
  const [process] = product.processes;
  const house = { trap, second, sender, shelf, process };
  for (const point of points.filter(({ short }) => full || short)) {
    const wrong = await killedAt(house, point);
    check(`killed when ${point.name}${wrong && ` (${wrong})`}`, wrong === '');
  }
  await second.end();
  await trap.close();
  await product.stop();
}

async function killedAt({ trap, second, sender, shelf, process }, point) {
  const file = randomPdf(300_000);
  const checksum = checksumOf(file);
  const { body: earlier } = await sender.send('plan.pdf', randomPdf(1000));
  const path = point.version ? `/api/files/${earlier.id}/versions` : undefined;
  if (point.table) await trap.set(point);
  await point.prepare?.({ second, shelf, checksum });
  const sent = point.sends === false ? undefined : sender.send('new.pdf', file, { path, pace: point.pace });
  const reached = point.table
    ? await trap.caught()
    : await eventually(() => point.reached({ second, shelf, checksum }));
  if (point.then) await point.then({ trap, second, earlier });
  await process.kill();
  const answer = await sent;
  await point.release?.({ second });
  if (point.table) await trap.open();
  await process.start();
  return reached ? wrongWith({ sender, shelf, point, path, file, checksum, earlier, answer }) : 'it never came so far';
}

/** One sentence about what is not as it should be, or nothing. */
async function wrongWith({ sender, shelf, point, path, file, checksum, earlier, answer }) {
  if (answer && !answer.ended) return `it was answered with ${answer.status}`;
  const there = (await listOf(sender)).find((one) => one.checksum === checksum);
  if (Boolean(there) !== Boolean(point.stays)) return there ? 'there is a row' : 'there is no row';
  if (there && (await sender.download(there.id)).checksum !== checksum) return 'the file is not whole';
  if (point.version && !(await listOf(sender)).some(({ id }) => id === earlier.id))
    return 'the old version is not current';
  if (!(await shelf.sweep()))
    return `on the disk: ${shelf.arriving()} ${shelf.kept()}, in rows: ${await shelf.named()}`;
  const { status, body } = await sender.send('new.pdf', file, { path });
  if (status !== 201) return `the same again was answered with ${status}`;
  return (await sender.download(body.id)).checksum === checksum ? '' : 'the same again is not whole';
}

const listOf = async (sender) => (await sender.call('GET', '/api/files')).body;
