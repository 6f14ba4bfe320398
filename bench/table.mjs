/** Speeds with their yardsticks, and pages with their marks. */
export function print(results) {
  const pages = results.filter(({ page }) => page);
  const speeds = results.filter(({ page }) => !page);
  if (speeds.length) table(['', 'product', 'yardstick', 'ratio', 'of all rounds', 'goal'], speeds.map(speed));
  if (pages.length) table(PAGE, pages.map(page));
}

const PAGE = [
  '',
  'performance',
  'accessibility',
  'practices',
  'seo',
  'shift',
  'largest paint',
  'blocked',
  'scripts at first',
  'later',
  'machine',
];

const page = ({ page, scores, cls, lcp, scriptsAtFirst, scriptsLater, tbt, machine }) => [
  page,
  ...scores.map(String),
  cls.toFixed(3),
  `${Math.round(lcp)} ms`,
  `${Math.round(tbt)} ms`,
  `${scriptsAtFirst.toFixed(1)} KB`,
  `${scriptsLater.toFixed(1)} KB`,
  String(Math.round(machine)),
];

const speed = ({ name, unit, product, yardstick, ratio, ratios, goal }) => [
  `${name} (${unit})`,
  figure(product),
  figure(yardstick),
  ratio.toFixed(2),
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  `${goal.least ? `≥ ${goal.least}` : `≤ ${goal.most}`} ${reached(ratio, goal) ? '✓' : '✗'}`,
];

const figure = (value) => Math.round(value).toLocaleString('en-US');
const reached = (ratio, { least = 0, most = Infinity }) => ratio >= least && ratio <= most;

function table(head, lines) {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column].length)));
  for (const cells of all) {
    console.log(cells.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('   '));
  }
}
