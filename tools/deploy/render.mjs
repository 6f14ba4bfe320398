import { spawnSync } from 'node:child_process';
import { readDocuments } from './yaml.mjs';

export function render(folder) {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  return readDocuments(stdout);
}
