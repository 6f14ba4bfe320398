import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newSubjects, problemOf } from '../../plain-words/commits.mjs';
import { findings } from '../../plain-words/findings.mjs';
import { inRoot } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';

export const title = 'each rule of wording reports its violation';

// The samples are split, so that the check itself doesn't find them here.
const BANNED_NAME = ['to', 'ld'].join('');
const BANNED_WORD = ['some', 'body'].join('');

const VIOLATIONS = [
  [
    'a class name',
    'name',
    'a/name.ts',
    `export class ${BANNED_NAME[0].toUpperCase()}${BANNED_NAME.slice(1)}Clients {}`,
  ],
  ['a file name', 'name', `a/${BANNED_NAME}-clients.png`, ''],
  ['a CSS class', 'name', 'a/style.module.css', `.list > .${BANNED_NAME} { color: red }`],
  ['a CSS variable', 'name', 'a/root.css', `:root { --${BANNED_NAME}: red }`],
  ['a line comment', 'comment', 'a/comment.ts', `const a = 1; // ${BANNED_WORD} waits`],
  ['a comment that begins with “What”', 'comment', 'a/block.ts', `/**\n * ${'Wh'}at waits.\n */`],
  ['text in JSX', 'text', 'a/jsx.tsx', `export const A = () => <p>${BANNED_WORD}</p>;`],
  ['an attribute in JSX', 'text', 'a/attribute.tsx', `export const A = () => <p title="${BANNED_WORD} waits" />;`],
  ['a template', 'text', 'a/template.ts', `export const a = (b) => \`for \${b} and ${BANNED_WORD}\`;`],
  ['a test title', 'text', 'a/title.spec.ts', `it('is ${BANNED_NAME} once', () => {});`],
  ['SQL', 'text', 'a/query.sql.ts', `export const QUERY = \`select 1 -- for ${BANNED_WORD}\`;`],
  ['a value in YAML', 'text', 'a/values.yaml', `name: ${BANNED_WORD} waits`],
  ['a comment in YAML', 'comment', 'a/comment.yml', `name: x # ${BANNED_WORD} waits`],
  ['a script', 'comment', '.ci/run', `#!/bin/sh\n# ${BANNED_WORD} waits`],
  ['a document', 'doc', 'a/page.md', `# Page\n\n${BANNED_WORD} waits`],
  ['an injectable with options', 'role', 'a/b.ts', '@Injectable({ scope: scopeOf() })\nexport class Shop {}'],
  ['an injectable without export', 'role', 'a/c.ts', '@Injectable()\nclass ServiceShop {}'],
];

const REFUSED = [
  'Fixed the form',
  'Fixes the form',
  'Fixing the form',
  'Made the form smaller',
  'fix the form',
  'Fix: the form',
  'Fix the form.',
  'The form is fixed',
  `Fix ${'x'.repeat(69)}`,
];
const ACCEPTED = ['Fix the form', 'Address the review', 'Process events in order', `Fix ${'x'.repeat(68)}`];

export async function run({ check, log }) {
  const root = temporaryFolder('plain-words');
  for (const [what, kind, file, text] of VIOLATIONS) {
    write(path.join(root, file), text);
    const found = findings(root, file);
    check(`${what} is reported`, found.length === 1 && found[0].kind === kind);
  }
  for (const subject of REFUSED) check(`the subject “${subject}” is refused`, Boolean(problemOf(subject)));
  for (const subject of ACCEPTED) check(`the subject “${subject}” is accepted`, !problemOf(subject));
  checkHistory(check);
  check('a source archive without git is checked', reportOf(root).includes(`a/${BANNED_NAME}-clients.png`));
  log(`${VIOLATIONS.length} kinds of text, ${REFUSED.length + ACCEPTED.length} commit subjects`);
}

function checkHistory(check) {
  const shallow = (...params) => {
    if (params.some((param) => param.includes('..'))) throw new Error('unknown revision');
    return 'abc\tFixed the form';
  };
  check('a shallow clone checks its newest commit', newSubjects(shallow).length === 1);
  const missing = () => {
    throw new Error('not a git repository');
  };
  check('no git means no subjects', newSubjects(missing).length === 0);
}

function reportOf(root) {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  try {
    return execFileSync(process.execPath, [inRoot('tools/plain-words.mjs'), '--root', root], { encoding: 'utf8', env });
  } catch (error) {
    return error.stdout;
  }
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
