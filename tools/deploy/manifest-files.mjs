import fs from 'node:fs';
import path from 'node:path';
import { readDocuments } from './yaml.mjs';

const FIELDS = new Set(
  'apiVersion kind namespace resources configMapGenerator labels images replicas patches replacements'.split(' '),
);

/** Lints each file of `k8s` without kubectl: is it used? kubeconform compares it with the schema in the workflow. */
export function lintManifestFiles(root) {
  return foldersIn(path.join(root, 'k8s')).flatMap((folder) => {
    const relativePath = path.relative(root, folder);
    return lintFolder(folder).map((problem) => `${relativePath}/${problem}`);
  });
}

function lintFolder(folder) {
  const files = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isFile());
  if (files.length === 0) return [];
  if (!files.includes('kustomization.yaml')) return ['kustomization.yaml is missing'];
  const [kustomization] = read(folder, 'kustomization.yaml');
  const used = [
    'kustomization.yaml',
    ...kustomization.resources,
    ...(kustomization.patches ?? []).map((patch) => patch.path),
    ...(kustomization.configMapGenerator ?? []).flatMap(({ envs }) => envs),
  ];
  return [
    ...Object.keys(kustomization)
      .filter((field) => !FIELDS.has(field))
      .map((field) => `kustomization.yaml: unsupported field ${field}`),
    ...used
      .filter((name) => !fs.existsSync(path.join(folder, name)))
      .map((name) => `kustomization.yaml: ${name} does not exist`),
    ...files.filter((name) => !used.includes(name)).map((name) => `${name}: unused file`),
  ];
}

const read = (folder, name) => readDocuments(fs.readFileSync(path.join(folder, name), 'utf8'));

function foldersIn(folder) {
  const below = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(path.join(folder, name)))];
}
