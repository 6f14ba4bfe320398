import fs from 'node:fs';
import path from 'node:path';
import { lintManifest } from './manifest-schema.mjs';
import { readDocuments } from './yaml.mjs';

const FIELDS = new Set(
  'apiVersion kind namespace resources configMapGenerator labels images replicas patches replacements'.split(' '),
);

/** Every file of `k8s` by itself, which needs no kubectl: is it in use, and would a cluster understand it? */
export function lintManifestFiles(root) {
  return foldersIn(path.join(root, 'k8s')).flatMap((folder) => {
    const here = path.relative(root, folder);
    return lintFolder(folder).map((complaint) => `${here}/${complaint}`);
  });
}

function lintFolder(folder) {
  const files = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isFile());
  if (files.length === 0) return [];
  if (!files.includes('kustomization.yaml')) return ['kustomization.yaml is not there'];
  const [plan] = read(folder, 'kustomization.yaml');
  const patches = new Set((plan.patches ?? []).map((patch) => patch.path));
  const used = [
    'kustomization.yaml',
    ...plan.resources,
    ...patches,
    ...(plan.configMapGenerator ?? []).flatMap(({ envs }) => envs),
  ];
  return [
    ...Object.keys(plan)
      .filter((field) => !FIELDS.has(field))
      .map((field) => `kustomization.yaml: ${field} is no field that is used here`),
    ...used
      .filter((name) => !fs.existsSync(path.join(folder, name)))
      .map((name) => `kustomization.yaml: there is no ${name}`),
    ...files.filter((name) => !used.includes(name)).map((name) => `${name}: nobody uses this file`),
    ...files
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .flatMap((name) => lintFile(folder, name, { whole: !patches.has(name) })),
  ];
}

function lintFile(folder, name, options) {
  try {
    return read(folder, name).flatMap((document) =>
      lintManifest(document, options).map((complaint) => `${name}: ${document?.kind}: ${complaint}`),
    );
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
}

const read = (folder, name) => readDocuments(fs.readFileSync(path.join(folder, name), 'utf8'));

function foldersIn(folder) {
  const below = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(path.join(folder, name)))];
}
