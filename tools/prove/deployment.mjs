import fs from 'node:fs';
import path from 'node:path';
import { lintSources, lintRendered } from '../deploy/lint.mjs';
import { knownVariables } from '../deploy/known-variables.mjs';
import { render } from '../deploy/render.mjs';
import { rules } from '../deploy/rules.mjs';
import { inRoot } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { brokenManifests } from './deployment/broken-manifests.mjs';
import { brokenFiles } from './deployment/broken-files.mjs';

export const title = 'whatever containers and a cluster must not be told is found, each by its own rule';

const READ = [
  'Dockerfile',
  'docker-compose.yml',
  '.dockerignore',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'k8s',
];

/** The real files with one thing wrong at a time. */
export async function run({ check, say }) {
  for (const [what, { file, from, to, says }] of Object.entries(brokenFiles)) {
    const complaints = lintSources(withChange(file, from, to));
    found(check, what, complaints, says);
  }
  const good = render(inRoot('k8s/overlays/production'));
  if (!good) {
    say('kubectl was not found: what the overlays render is skipped.');
    return;
  }
  const context = { known: knownVariables(inRoot()), whole: true };
  for (const name of Object.keys(rules)) if (!brokenManifests[name]) check(`${name} is tried`, false);
  for (const [rule, breaks] of Object.entries(brokenManifests)) {
    for (const [spoil, says] of breaks) {
      const documents = JSON.parse(JSON.stringify(good));
      spoil((kind, name) => one(documents, kind, name), documents);
      const own = rules[rule] ? rules[rule](documents, context) : lintRendered(documents, context);
      found(check, rule, own, says);
    }
  }
  check('and the real one is right', lintRendered(good, context).length === 0);
}

function found(check, what, complaints, says) {
  const right = complaints.some((complaint) => complaint.includes(says));
  check(right ? what : `${what}: nobody said "${says}", but ${JSON.stringify(complaints)}`, right);
}

function withChange(file, from, to) {
  const folder = temporaryFolder('deployment');
  for (const name of READ) fs.cpSync(inRoot(name), path.join(folder, name), { recursive: true });
  for (const name of ['backend', 'frontends', 'tools']) fs.symlinkSync(inRoot(name), path.join(folder, name));
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`There is no ${from} in ${file}`);
  fs.writeFileSync(path.join(folder, file), changed);
  return folder;
}

function one(documents, kind, name) {
  const document = documents.find((each) => each.kind === kind && (!name || each.metadata.name === name));
  if (!document) throw new Error(`There is no ${kind} ${name}`);
  return document;
}
