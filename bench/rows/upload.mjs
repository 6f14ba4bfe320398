import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../tools/temporary.mjs';
import { visitor } from '../../tools/prove/visitor.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { runMeasurement, compareSideBySide } from '../side-by-side.mjs';

export const title = 'a file taken in against a bare Node stream that hashes and fsyncs the same bytes';

const CONNECTIONS = 4;
/** As long as browsers make them. */
const BOUNDARY = '----WebKitFormBoundaryq2Zc7XvTn0aBd4Lk';
const SIZES = [{ name: 'POST /api/files/upload, 10 MB', size: 10 * 1024 * 1024, goal: { least: 0.7 } }];

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const folder = temporaryFolder('bare-files');
  const bare = await startServer('bare-upload.mjs', { folder });
  const cookie = await signedIn(product);
  const shelves = [path.join(product.dataDir, 'files'), folder];

  const rows = [];
  for (const { size, ...row } of SIZES) {
    const send = (options) => async () => {
      const { perSecond } = await runMeasurement('send-files.mjs', {
        size,
        seconds,
        connections: CONNECTIONS,
        ...options,
      });
      for (const shelf of shelves) empty(shelf);
      return perSecond;
    };
    const sides = {
      product: send({ url: `${product.url}/api/files/upload`, ...asForm(cookie) }),
      yardstick: send({ url: bare.url, headers: {}, head: '', tail: '' }),
    };
    for (const warm of Object.values(sides)) await warm();
    rows.push({ ...row, unit: 'a second', ...(await compareSideBySide({ rounds, ...sides })) });
  }
  await bare.stop();
  await product.stop();
  return rows;
}

/** The agency's own account, which may keep as much as there is room for. */
async function signedIn({ url, admin }) {
  const { status, cookie } = await visitor(url)('POST', '/api/login', admin);
  if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
  return cookie;
}

const asForm = (cookie) => ({
  headers: { Cookie: cookie, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  head: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`,
  tail: `\r\n--${BOUNDARY}--\r\n`,
});

/** What was measured is of no use any more, and no disk is endless. */
function empty(shelf) {
  for (const name of fs.readdirSync(shelf))
    if (name !== 'arriving') fs.rmSync(path.join(shelf, name), { recursive: true });
}
