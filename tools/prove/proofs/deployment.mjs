import fs from 'node:fs';
import path from 'node:path';
import { lintSources, lintRendered } from '../../deploy/lint.mjs';
import { knownVariables } from '../../deploy/known-variables.mjs';
import { render } from '../../deploy/render.mjs';
import { rules } from '../../deploy/rules.mjs';
import { inRoot } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { brokenManifests } from './deployment/broken-manifests.mjs';
import { brokenFiles } from './deployment/broken-files.mjs';

export const title = 'each mistake in the container and cluster files is found by its rule';

const COPIED_FILES = [
  'Dockerfile',
  'docker-compose.yml',
  '.dockerignore',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'k8s',
];

export async function run({ check, log }) {
  for (const [what, { file, from, to, message }] of Object.entries(brokenFiles)) {
    const problems = lintSources(withChange(file, from, to));
    expectProblem(check, what, problems, message);
  }
  const rendered = render(inRoot('k8s/overlays/production'));
  if (!rendered) {
    log('kubectl not found. Skipping the rendered overlays.');
    return;
  }
  const context = { isKnownVariable: knownVariables(inRoot()), isOverlay: true };
  for (const name of Object.keys(rules)) if (!brokenManifests[name]) check(`${name} has a test`, false);
  for (const [rule, breaks] of Object.entries(brokenManifests)) {
    for (const [change, message] of breaks) {
      const documents = JSON.parse(JSON.stringify(rendered));
      change((kind, name) => findDocument(documents, kind, name), documents);
      expectProblem(check, rule, rules[rule](documents, context), message);
    }
  }
  check('the real files have no problems', lintRendered(rendered, context).length === 0);
}

function expectProblem(check, what, problems, message) {
  const isFound = problems.some((problem) => problem.includes(message));
  check(isFound ? what : `${what}: expected "${message}", got ${JSON.stringify(problems)}`, isFound);
}

function withChange(file, from, to) {
  const folder = temporaryFolder('deployment');
  for (const name of COPIED_FILES) fs.cpSync(inRoot(name), path.join(folder, name), { recursive: true });
  for (const name of ['backend', 'frontends', 'tools']) fs.symlinkSync(inRoot(name), path.join(folder, name));
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}`);
  fs.writeFileSync(path.join(folder, file), changed);
  return folder;
}

function findDocument(documents, kind, name) {
  const document = documents.find(
    (candidate) => candidate.kind === kind && (!name || candidate.metadata.name === name),
  );
  if (!document) throw new Error(`${kind} ${name} not found`);
  return document;
}
