import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'proofs');

export async function findProofs() {
  const proofs = new Map();
  for (const file of fs.readdirSync(FOLDER).sort()) {
    if (!file.endsWith('.mjs')) continue;
    const proof = await import(`./proofs/${file}`);
    proofs.set(file.slice(0, -'.mjs'.length), proof);
  }
  return proofs;
}
