import pg from 'pg';
import { WriteBreakpoint } from '../../support/write-breakpoint.mjs';
import { startProduct } from '../../support/product.mjs';
import { eventually } from '../../support/visitor.mjs';
import { points } from './kill-points.mjs';
import { randomPdf, checksumOf, Uploader } from './uploader.mjs';
import { StoredFiles } from './stored-files.mjs';

export async function killedUploads({ full, check }) {
  const product = await startProduct({ roles: ['all'], demo: false });
  const breakpoint = await WriteBreakpoint.in(product.databaseUrl);
  const otherConnection = new pg.Client({ connectionString: product.databaseUrl });
  await otherConnection.connect();
  const uploader = await Uploader.at(product.url, 'unlucky');
  const storedFiles = new StoredFiles(product, breakpoint.database);
  const [process] = product.processes;
  const context = { breakpoint, otherConnection, uploader, storedFiles, process };
  for (const point of points.filter(({ short }) => full || short)) {
    const problem = await killedAt(context, point);
    check(`killed at: ${point.name}${problem && ` (${problem})`}`, problem === '');
  }
  await otherConnection.end();
  await breakpoint.close();
  await product.stop();
}

async function killedAt({ breakpoint, otherConnection, uploader, storedFiles, process }, point) {
  const file = randomPdf(300_000);
  const checksum = checksumOf(file);
  const { body: previousFile } = await uploader.send('plan.pdf', randomPdf(1000));
  const path = point.version ? `/api/files/${previousFile.id}/versions` : undefined;
  if (point.table) await breakpoint.set(point);
  await point.prepare?.({ otherConnection, storedFiles, checksum });
  const upload = point.uploads === false ? undefined : uploader.send('new.pdf', file, { path, pace: point.pace });
  const isReached = point.table
    ? await breakpoint.waitUntilHit()
    : await eventually(() => point.isReached({ otherConnection, storedFiles, checksum }));
  if (point.afterHit) await point.afterHit({ breakpoint, otherConnection, previousFile });
  await process.kill();
  const answer = await upload;
  await point.cleanUp?.({ otherConnection });
  if (point.table) await breakpoint.remove();
  await process.start();
  return isReached
    ? findProblem({ uploader, storedFiles, point, path, file, checksum, previousFile, answer })
    : 'the step was never reached';
}

async function findProblem({ uploader, storedFiles, point, path, file, checksum, previousFile, answer }) {
  if (answer && !answer.ended) return `the upload returned ${answer.status}`;
  const stored = (await listOf(uploader)).find((one) => one.checksum === checksum);
  if (Boolean(stored) !== Boolean(point.isKept)) return stored ? 'a row exists' : 'the row is missing';
  if (stored && (await uploader.download(stored.id)).checksum !== checksum) return 'the file is incomplete';
  if (point.version && !(await listOf(uploader)).some(({ id }) => id === previousFile.id))
    return 'the old version is not current';
  if (!(await storedFiles.cleanUp()))
    return `on the disk: ${storedFiles.incoming()} ${storedFiles.stored()}, in rows: ${await storedFiles.referenced()}`;
  const { status, body } = await uploader.send('new.pdf', file, { path });
  if (status !== 201) return `uploading again returned ${status}`;
  return (await uploader.download(body.id)).checksum === checksum ? '' : 'the repeated upload is incomplete';
}

const listOf = async (uploader) => (await uploader.call('GET', '/api/files')).body;
