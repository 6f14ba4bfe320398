const MOST_LINES = 60;
const LINES_OF_AN_ERROR = 8;

/** The end of the output says why a run is red: what failed and what was unstable, and the command that runs just it. */
export function report(failed, unstable) {
  const lines = [
    ...(failed.length > 0 ? ['Failed', ...failed.flatMap(describe)] : []),
    ...(unstable.length > 0
      ? ['Unstable: failed once and passed alone. Find the race and take it out.', ...unstable.flatMap(describe)]
      : []),
  ];
  if (lines.length <= MOST_LINES) return lines.join('\n');
  return [...lines.slice(0, MOST_LINES - 1), `… and ${lines.length - MOST_LINES + 1} lines more`].join('\n');
}

const describe = ({ name, command, tests }) => [
  `  ${name}`,
  ...tests.slice(0, 3).flatMap(({ title, error }) => [...(title ? [`    ${title}`] : []), ...firstLines(error)]),
  ...(tests.length > 3 ? [`    and ${tests.length - 3} other tests`] : []),
  ...(command ? [`    ${command}`] : []),
];

const firstLines = (error = '') =>
  error
    .split('\n')
    .filter((line) => line.trim() && !/^\s*at /.test(line))
    .slice(0, LINES_OF_AN_ERROR)
    .map((line) => `      ${line.trim().slice(0, 160)}`);
