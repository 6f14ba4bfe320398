import fs from 'node:fs';
import path from 'node:path';
import { lintCompose } from './compose.mjs';
import { lintDockerfile } from './dockerfile.mjs';
import { lintManifestFiles } from './manifest-files.mjs';
import { knownVariables } from './known-variables.mjs';
import { render } from './render.mjs';
import { rules } from './rules.mjs';
import { lintManifest } from './manifest-schema.mjs';

/** What is rendered for a cluster: the product without what it stands on, and the two ways to have that. */
const RENDERED = ['k8s/base', 'k8s/overlays/single', 'k8s/overlays/production'];

/**
 * Reads all that containers and a cluster are told, as far as that goes without either. `complaints` are wrong,
 * `notes` are what could not be looked at here.
 */
export function lintDeployment(root) {
  const sourceProblems = lintSources(root);
  // What is rendered of wrong files would only say the same in other words.
  return sourceProblems.length > 0 ? { complaints: sourceProblems, notes: [] } : lintOverlays(root);
}

/** Every file by itself. */
export function lintSources(root) {
  const compose = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  return [
    ...withPrefix('Dockerfile', lintDockerfile(root)),
    ...withPrefix('docker-compose.yml', lintCompose(compose, knownVariables(root))),
    ...lintManifestFiles(root),
  ];
}

function lintOverlays(root) {
  const known = knownVariables(root);
  const complaints = [];
  for (const folder of RENDERED) {
    const documents = render(path.join(root, folder));
    if (!documents) {
      const note = 'kubectl was not found: what the overlays render is skipped, every file was looked at by itself.';
      return { complaints, notes: [note] };
    }
    complaints.push(...withPrefix(folder, lintRendered(documents, { known, whole: folder !== RENDERED[0] })));
  }
  return { complaints, notes: [] };
}

/** What would be sent to a cluster: each document, and all of them together. */
export function lintRendered(documents, context) {
  const shapes = documents.flatMap((one) => withPrefix(nameOf(one), lintManifest(one)));
  // Rules look into documents that have a shape.
  return shapes.length > 0 ? shapes : Object.values(rules).flatMap((rule) => rule(documents, context));
}

export const nameOf = ({ kind, metadata }) => `${kind}/${metadata?.name}`;

const withPrefix = (name, complaints) => complaints.map((complaint) => `${name}: ${complaint}`);
