import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { check } from './steps.mjs';

export const sourceChecks = [
  // Also reports the errors of TypeScript 7 in each folder with a tsconfig.json.
  check('lint and types', () => runBin('oxlint', 'oxlint', [])),
  check('import rules', () => runBin('dependency-cruiser', 'depcruise', ['backend', 'frontends', 'tools', 'bench'])),
  check('folders that import each other', () => runNode([inRoot('tools/two-way-imports.mjs')])),
  check('container and cluster files', () => runNode([inRoot('tools/deploy.mjs')])),
  check('wording', () => runNode([inRoot('tools/plain-words.mjs')])),
  check('links in documents', () => runNode([inRoot('tools/doc-links.mjs')])),
  check('class names', () => runNode([inRoot('tools/style-names.mjs')])),
  check('spelling', () => runBin('cspell', 'cspell', ['lint', '--no-progress', '--no-summary'])),
  check('formatting', () => runBin('oxfmt', 'oxfmt', ['--check'])),
];
