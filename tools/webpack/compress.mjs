import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

export async function compress(folder) {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(m?js|css|html|json|svg|webmanifest)$/.test(entry.name));
  await Promise.all(files.map((entry) => twins(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function twins(file) {
  const bytes = await fs.readFile(file);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ]);
}
