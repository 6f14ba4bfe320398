import { rules } from './rules.mjs';

const MAX_SUBJECT = 72;
const IMPERATIVES = new Set(
  'Access Address Bring Bypass Compress Discuss Embed Exceed Express Feed Focus Guess Miss Need Pass Press Process Proceed Seed Shed Speed Spring String Stress Succeed Suppress Toss'.split(
    ' ',
  ),
);

const NOT_VERBS = new Set(
  'The A An It I We You This That There What Who Each Every No Not When Some Two One New More Now Made Wrote Rewrote Built Rebuilt Sent Got Ran Took Kept Left Found Was Were Bugfix Cleanup'.split(
    ' ',
  ),
);

export function newSubjects(git) {
  let log;
  try {
    log = git('log', '--no-merges', '--format=%H%x09%s', `${rules.commitsSince}..HEAD`);
  } catch {
    try {
      log = git('log', '-1', '--no-merges', '--format=%H%x09%s');
    } catch {
      return [];
    }
  }
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((row) => {
      const [hash, subject] = row.split('\t');
      const problem = hash in rules.commitExceptions ? undefined : problemOf(subject);
      return problem ? [{ hash: hash.slice(0, 8), subject, problem }] : [];
    });
}

export function problemOf(subject) {
  if (subject.length > MAX_SUBJECT) return `is longer than ${MAX_SUBJECT} characters`;
  const [first] = subject.split(/\s/);
  if (!/^[A-Z][a-z-]*$/.test(first)) return 'does not begin with a capitalized verb';
  if (!IMPERATIVES.has(first) && /(ed|ing|s)$/.test(first)) return 'is not in the imperative mood';
  if (NOT_VERBS.has(first)) return 'is not in the imperative mood';
  if (subject.endsWith('.')) return 'ends in a period';
  return undefined;
}

export const longSubjects = (subjects) => subjects.filter(({ subject }) => subject.length > MAX_SUBJECT).length;
