import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { check } from './steps.mjs';

const ofSources = (name, work) => check(name, 'npm run check', work);

export const sourceChecks = [
  // Also reports the errors of TypeScript 7 in each folder with a tsconfig.json.
  ofSources('lint and types', () => runBin('oxlint', 'oxlint', [])),
  ofSources('import rules', () =>
    runBin('dependency-cruiser', 'depcruise', ['backend', 'frontends', 'tools', 'bench']),
  ),
  ofSources('folders that import each other', () => runNode([inRoot('tools/two-way-imports.mjs')])),
  ofSources('container and cluster files', () => runNode([inRoot('tools/deploy.mjs')])),
  ofSources('links in documents', () => runNode([inRoot('tools/doc-links.mjs')])),
  ofSources('class names', () => runNode([inRoot('tools/style-names.mjs')])),
  ofSources('formatting', () => runBin('oxfmt', 'oxfmt', ['--check'])),
];

/** Not in `npm test`: how something is worded doesn't decide whether it works. */
export const wordingChecks = [
  ofSources('spelling', () => runBin('cspell', 'cspell', ['lint', '--no-progress', '--no-summary'])),
  ofSources('wording', () => runNode([inRoot('tools/plain-words.mjs')])),
];
