import fs from 'node:fs';
import path from 'node:path';
import { lintCompose } from './compose.mjs';
import { lintDockerfile } from './dockerfile.mjs';
import { lintManifestFiles } from './manifest-files.mjs';
import { knownVariables } from './known-variables.mjs';
import { render } from './render.mjs';
import { rules } from './rules.mjs';

const RENDERED = ['k8s/base', 'k8s/overlays/single', 'k8s/overlays/production', 'k8s/overlays/remotes'];

/** Lints the container and cluster files without Docker or a cluster. `notes` lists what was skipped. */
export function lintDeployment(root) {
  const sourceProblems = lintSources(root);
  // Rendering invalid files would repeat the same problems.
  return sourceProblems.length > 0 ? { problems: sourceProblems, notes: [] } : lintOverlays(root);
}

export function lintSources(root) {
  const compose = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  return [
    ...withPrefix('Dockerfile', lintDockerfile(root)),
    ...withPrefix('docker-compose.yml', lintCompose(compose, knownVariables(root))),
    ...lintManifestFiles(root),
  ];
}

function lintOverlays(root) {
  const isKnownVariable = knownVariables(root);
  const problems = [];
  for (const folder of RENDERED) {
    const documents = render(path.join(root, folder));
    if (!documents) {
      const note = 'kubectl not found. Skipping the rendered overlays; every file was checked on its own.';
      return { problems, notes: [note] };
    }
    problems.push(
      ...withPrefix(folder, lintRendered(documents, { isKnownVariable, isOverlay: folder !== RENDERED[0] })),
    );
  }
  return { problems, notes: [] };
}

export const lintRendered = (documents, context) => Object.values(rules).flatMap((rule) => rule(documents, context));

const withPrefix = (name, problems) => problems.map((problem) => `${name}: ${problem}`);
