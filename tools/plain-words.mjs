import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { longSubjects, newSubjects } from './plain-words/commits.mjs';
import { saveCleanFiles } from './plain-words/clean-files.mjs';
import { countComments, findings } from './plain-words/findings.mjs';
import { ROOT } from './root.mjs';

const args = process.argv.slice(2);
const flag = (name) => args.includes(name);
const treeRoot = flag('--root') ? path.resolve(args[args.indexOf('--root') + 1]) : ROOT;
const under = args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--root');

const git = (...params) =>
  execFileSync('git', params, {
    cwd: treeRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const files = listFiles().filter((file) => file && fs.existsSync(path.join(treeRoot, file)));

const found = files.flatMap((file) => findings(treeRoot, file));
if (!under.length && treeRoot === ROOT) saveCleanFiles();
const subjects = under.length ? [] : newSubjects(git);

if (flag('--counts')) {
  const count = (kind) => found.filter((finding) => finding.kind === kind).length;
  console.log(`names              ${count('name')}`);
  console.log(`words in comments  ${count('comment')}`);
  console.log(`words in docs      ${count('doc')}`);
  console.log(`words in texts     ${count('text')}`);
  console.log(`roles missing      ${count('role')}`);
  console.log(`comment lines      ${files.reduce((sum, file) => sum + countComments(treeRoot, file), 0)}`);
  console.log(`commit subjects    ${subjects.length} (over 72 characters: ${longSubjects(subjects)})`);
} else {
  for (const { file, line, kind, match, plain } of found) console.log(`${file}:${line} ${kind} “${match}”: ${plain}`);
  for (const { hash, subject, problem } of subjects) console.log(`${hash} ${problem}: ${subject}`);
  process.exitCode = found.length + subjects.length ? 1 : 0;
}

function listFiles() {
  try {
    return git('ls-files', '-co', '--exclude-standard', ...(under.length ? ['--', ...under] : [])).split('\n');
  } catch {
    // A source archive has no git.
    return filesIn('');
  }
}

function filesIn(folder) {
  return fs.readdirSync(path.join(treeRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|\.git|\.nx|\.cache|\.data.*)$/.test(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
