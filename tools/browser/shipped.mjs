import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { inRoot } from '../root.mjs';

const NAME = '@sparticuz/chromium';

/** The Chromium inside an npm package, unpacked by ourselves: its own unpacker writes to one fixed place for all. */
export async function shippedBrowser(proven) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = createRequire(import.meta.url).resolve(NAME);
  const packed = path.join(entry.slice(0, entry.lastIndexOf(NAME) + NAME.length), 'bin');
  const { version } = JSON.parse(fs.readFileSync(path.join(packed, '../package.json'), 'utf8'));
  const kept = inRoot('.cache/browser', version);
  fs.mkdirSync(kept, { recursive: true });

  const program = await unpack(path.join(packed, 'chromium.br'), path.join(kept, 'chromium'));
  await unpackFolder(path.join(packed, 'swiftshader.tar.br'), path.join(kept, 'graphics'));
  const fonts = await fontsFor(packed, kept);
  const found = proven(program, NAME, fonts);
  if (found) return found;
  // A bare machine may lack the few system libraries that it needs: the package has them too.
  const libraries = await unpackFolder(path.join(packed, 'al2023.tar.br'), path.join(kept, 'libraries'));
  return proven(program, NAME, { ...fonts, LD_LIBRARY_PATH: path.join(libraries, 'lib') });
}

/** Without any font at all the renderer crashes. */
async function fontsFor(packed, kept) {
  const find = ['/usr/share/fonts', '/usr/local/share/fonts', '-name', '*.[to]t[fc]', '-print', '-quit'];
  if (spawnSync('find', find).stdout?.length) return {};
  const fonts = await unpackFolder(path.join(packed, 'fonts.tar.br'), path.join(kept, 'fonts'));
  const config = path.join(kept, 'fonts.conf');
  const lists = `<dir>${fonts}</dir><cachedir>${path.join(kept, 'font-cache')}</cachedir>`;
  fs.writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${lists}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: config };
}

/** Made aside and renamed, because several test workers may come at once. */
async function unpack(source, target) {
  if (fs.existsSync(target)) return target;
  const aside = `${target}.${process.pid}`;
  await pipeline(
    fs.createReadStream(source),
    zlib.createBrotliDecompress(),
    fs.createWriteStream(aside, { mode: 0o755 }),
  );
  fs.renameSync(aside, target);
  return target;
}

async function unpackFolder(source, target) {
  if (fs.existsSync(target)) return target;
  const archive = await unpack(source, `${target}.tar`);
  const aside = `${target}.${process.pid}`;
  fs.mkdirSync(aside, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', aside, '--no-same-owner'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  if (!fs.existsSync(target)) fs.renameSync(aside, target);
  fs.rmSync(archive, { force: true });
  return target;
}
