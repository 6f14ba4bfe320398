import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { check } from './steps.mjs';

export const sourceChecks = [
  check('lint', () => runBin('oxlint', 'oxlint', [])),
  check('backend types', () => runBin('typescript', 'tsc', ['-p', 'backend'])),
  check('frontend types', () => runBin('typescript', 'tsc', ['-p', 'frontends'])),
  check('tool types', () => runBin('typescript', 'tsc', ['-p', 'tools'])),
  check('import rules', () => runBin('dependency-cruiser', 'depcruise', ['backend', 'frontends', 'tools', 'bench'])),
  check('container and cluster files', () => runNode([inRoot('tools/deploy.mjs')])),
  check('wording', () => runNode([inRoot('tools/plain-words.mjs')])),
  check('spelling', () => runBin('cspell', 'cspell', ['lint', '--no-progress', '--no-summary'])),
  check('formatting', () => runBin('oxfmt', 'oxfmt', ['--check'])),
];
