import fs from 'node:fs';

export async function findProofs() {
  const proofs = new Map();
  for (const file of fs.readdirSync(import.meta.dirname).sort()) {
    if (!file.endsWith('.mjs')) continue;
    const proof = await import(`./${file}`);
    if (proof.title) proofs.set(file.slice(0, -'.mjs'.length), proof);
  }
  return proofs;
}
