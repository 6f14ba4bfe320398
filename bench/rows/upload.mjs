import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../tools/temporary.mjs';
import { visitor } from '../../tools/prove/support/visitor.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { runMeasurement, compareSideBySide } from '../side-by-side.mjs';

export const title = 'uploading a file, compared with a plain Node.js stream that hashes and fsyncs the same bytes';

const CONNECTIONS = 4;
const BOUNDARY = '----WebKitFormBoundaryq2Zc7XvTn0aBd4Lk';
const SIZES = [{ name: 'POST /api/files/upload, 10 MB', size: 10 * 1024 * 1024, goal: { min: 0.7 } }];

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const baselineFolder = temporaryFolder('baseline-files');
  const baselineServer = await startServer('baseline-upload.mjs', { folder: baselineFolder });
  const cookie = await signedIn(product);
  const uploadFolders = [path.join(product.dataDir, 'files'), baselineFolder];

  const rows = [];
  for (const { size, ...row } of SIZES) {
    const send = (options) => async () => {
      const { perSecond } = await runMeasurement('send-files.mjs', {
        size,
        seconds,
        connections: CONNECTIONS,
        ...options,
      });
      for (const folder of uploadFolders) removeUploads(folder);
      return perSecond;
    };
    const sides = {
      product: send({ url: `${product.url}/api/files/upload`, ...asForm(cookie) }),
      baseline: send({ url: baselineServer.url, headers: {}, head: '', tail: '' }),
    };
    for (const warm of Object.values(sides)) await warm();
    rows.push({ ...row, unit: 'per second', ...(await compareSideBySide({ rounds, ...sides })) });
  }
  await baselineServer.stop();
  await product.stop();
  return rows;
}

async function signedIn({ url, admin }) {
  const { status, cookie } = await visitor(url)('POST', '/api/login', admin);
  if (status !== 200) throw new Error(`Signing in returned ${status}`);
  return cookie;
}

const asForm = (cookie) => ({
  headers: { Cookie: cookie, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  head: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`,
  tail: `\r\n--${BOUNDARY}--\r\n`,
});

function removeUploads(folder) {
  for (const name of fs.readdirSync(folder))
    if (name !== 'arriving') fs.rmSync(path.join(folder, name), { recursive: true });
}
