export function print(results) {
  const pages = results.filter(({ page }) => page);
  const speeds = results.filter(({ page }) => !page);
  if (speeds.length) table(['', 'product', 'baseline', 'ratio', 'range', 'goal'], speeds.map(speed));
  if (pages.length) table(PAGE, pages.map(page));
}

const SCORES = ['performance', 'accessibility', 'best practices', 'seo'];
const PAGE = ['', ...SCORES, 'CLS', 'LCP', 'TBT', 'initial scripts', 'all scripts', 'machine'];

const page = ({ page, scores, cls, lcp, initialScripts, totalScripts, tbt, machine }) => [
  page,
  ...SCORES.map((_, i) => String(scores[i] ?? '')),
  cls.toFixed(3),
  `${Math.round(lcp)} ms`,
  `${Math.round(tbt)} ms`,
  `${initialScripts.toFixed(1)} KB`,
  `${totalScripts.toFixed(1)} KB`,
  String(Math.round(machine)),
];

const speed = ({ name, unit, product, baseline, ratio, ratios, goal }) => [
  `${name} (${unit})`,
  figure(product),
  figure(baseline),
  ratio.toFixed(2),
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  `${goal.min ? `≥ ${goal.min}` : `≤ ${goal.max}`} ${isReached(ratio, goal) ? '✓' : '✗'}`,
];

const figure = (value) => Math.round(value).toLocaleString('en-US');
const isReached = (ratio, { min = 0, max = Infinity }) => ratio >= min && ratio <= max;

function table(head, lines) {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column].length)));
  for (const cells of all) {
    console.log(cells.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('   '));
  }
}
