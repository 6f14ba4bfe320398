import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { outFolder } from './common.mjs';

const MANIFEST = 'mf-manifest.json';

export const contractVersion = () =>
  JSON.parse(fs.readFileSync(inRoot('frontends/shared/remote-contract.json'), 'utf8')).version;

/**
 * Writes remote.json, which names all files of this version of a remote with their hashes. It comes last and in one
 * step, so where it is, the files are. The copy with the version in its name is for rolling back.
 */
export function writeArtifact(name, { dev }) {
  const folder = outFolder(`remotes/${name}`);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8'));
  const facts = { name, contract: contractVersion(), manifest, files: integrityOf(folder) };
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  const file = path.join(folder, 'remote.json');
  fs.writeFileSync(`${file}.new`, JSON.stringify({ version, ...facts }));
  if (!dev) fs.copyFileSync(`${file}.new`, path.join(folder, `remote.${version}.json`));
  fs.renameSync(`${file}.new`, file);
}

function integrityOf(folder) {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /^(assets|server)\/[^/]+\.\w+$/.test(name) && !/\.(br|gz|map)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, integrity(fs.readFileSync(path.join(folder, name)))]));
}

const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
