import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../temporary.mjs';

export const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** A private authority, and what it issued to a server named `host`. */
export function createCertificates(host) {
  const folder = temporaryFolder('certificates');
  const file = (name) => path.join(folder, name);
  const extensions = file('server.ext');
  fs.writeFileSync(extensions, `subjectAltName = ${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}\n`);
  const key = (name) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', file(`${name}.key`)];
  openssl('req', '-x509', ...key('authority'), '-out', file('authority.crt'), '-subj', '/CN=Authority', '-days', '2');
  openssl('req', ...key('server'), '-out', file('server.csr'), '-subj', `/CN=${host}`);
  openssl(
    ...['x509', '-req', '-in', file('server.csr'), '-CA', file('authority.crt'), '-CAkey', file('authority.key')],
    ...['-CAcreateserial', '-extfile', extensions, '-out', file('server.crt'), '-days', '2'],
  );
  return { authority: file('authority.crt'), certificate: file('server.crt'), key: file('server.key') };
}

function openssl(...args) {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
}
