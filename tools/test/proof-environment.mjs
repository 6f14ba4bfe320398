import { pathToFileURL } from 'node:url';
import { inRoot } from '../root.mjs';

const PRELOAD = `--import=${pathToFileURL(inRoot('tools/test/record-proof.mjs')).href}`;

/** Environment of a process of a proof to be recorded, which keeps its own options for Node.js. */
export const proofEnvironment = (folder, options = '') => ({
  PROOF_EXECUTION_FOLDER: folder,
  NODE_OPTIONS: options.includes(PRELOAD) ? options : `${options} ${PRELOAD}`.trim(),
});
