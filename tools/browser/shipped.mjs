import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { inRoot } from '../root.mjs';

const NAME = '@sparticuz/chromium';

/** Unpacks the Chromium of an npm package. Its own unpacker uses one fixed path for all checkouts. */
export async function shippedBrowser(probe) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = createRequire(import.meta.url).resolve(NAME);
  const packageBin = path.join(entry.slice(0, entry.lastIndexOf(NAME) + NAME.length), 'bin');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageBin, '../package.json'), 'utf8'));
  const cacheFolder = inRoot('.cache/browser', version);
  fs.mkdirSync(cacheFolder, { recursive: true });

  const program = await unpack(path.join(packageBin, 'chromium.br'), path.join(cacheFolder, 'chromium'));
  await unpackFolder(path.join(packageBin, 'swiftshader.tar.br'), path.join(cacheFolder, 'graphics'));
  const fonts = await fontsFor(packageBin, cacheFolder);
  const found = probe(program, NAME, fonts);
  if (found) return found;
  // Minimal machines lack some system libraries; the package includes them.
  const libraries = await unpackFolder(path.join(packageBin, 'al2023.tar.br'), path.join(cacheFolder, 'libraries'));
  return probe(program, NAME, { ...fonts, LD_LIBRARY_PATH: path.join(libraries, 'lib') });
}

/** The renderer crashes without any font. */
async function fontsFor(packageBin, cacheFolder) {
  const find = ['/usr/share/fonts', '/usr/local/share/fonts', '-name', '*.[to]t[fc]', '-print', '-quit'];
  if (spawnSync('find', find).stdout?.length) return {};
  const fonts = await unpackFolder(path.join(packageBin, 'fonts.tar.br'), path.join(cacheFolder, 'fonts'));
  const config = path.join(cacheFolder, 'fonts.conf');
  const lists = `<dir>${fonts}</dir><cachedir>${path.join(cacheFolder, 'font-cache')}</cachedir>`;
  fs.writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${lists}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: config };
}

/** Unpack to a temporary name and rename, because test workers may run this concurrently. */
async function unpack(source, target) {
  if (fs.existsSync(target)) return target;
  const temporaryPath = `${target}.${process.pid}`;
  await pipeline(
    fs.createReadStream(source),
    zlib.createBrotliDecompress(),
    fs.createWriteStream(temporaryPath, { mode: 0o755 }),
  );
  fs.renameSync(temporaryPath, target);
  return target;
}

async function unpackFolder(source, target) {
  if (fs.existsSync(target)) return target;
  const archive = await unpack(source, `${target}.tar`);
  const temporaryPath = `${target}.${process.pid}`;
  fs.mkdirSync(temporaryPath, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', temporaryPath, '--no-same-owner'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  if (!fs.existsSync(target)) fs.renameSync(temporaryPath, target);
  fs.rmSync(archive, { force: true });
  return target;
}
