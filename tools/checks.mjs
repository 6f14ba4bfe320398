import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { check } from './steps.mjs';

const nx = (...args) => runBin('nx', 'nx', args);

/** What can be said about the sources without running them, the longest first. */
export const sourceChecks = [
  // Lint rules look at types, so a change elsewhere can break a file that did not change: nx knows all inputs, eslint's cache does not.
  check('lint', () => nx('run-many', '-t', 'lint', '--output-style=static')),
  check('types of the backend', () => runBin('typescript', 'tsc', ['-p', 'backend'])),
  check('types of the frontends', () => runBin('typescript', 'tsc', ['-p', 'frontends'])),
  check('walls', () => runBin('dependency-cruiser', 'depcruise', ['backend', 'frontends', 'tools', 'bench'])),
  check('containers and cluster', () => runNode([inRoot('tools/deploy.mjs')])),
  check('formatting', () =>
    runBin('prettier', 'prettier', [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
      '.',
    ]),
  ),
];
