import { inRoot } from '../tools/root.mjs';
import { runNode } from '../tools/run.mjs';

const PROGRAM = inRoot('bench/lighthouse/node_modules/lighthouse/cli/index.js');

const { url, browser, device, cookie } = JSON.parse(process.argv[2]);
// Pages for signed-in people are not for search engines.
const CATEGORIES = ['performance', 'accessibility', 'best-practices', ...(cookie ? [] : ['seo'])];
const DEVICES = {
  phone: [],
  'slow phone': ['--throttling.rttMs=400', '--throttling.throughputKbps=400', '--throttling.cpuSlowdownMultiplier=4'],
  desktop: ['--preset=desktop'],
};

const { ok, output } = await runNode(
  [
    PROGRAM,
    url,
    ...['--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`, ...DEVICES[device]],
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    `--chrome-flags=--headless=new ${browser.args.join(' ')}`,
  ],
  { env: { ...browser.env, CHROME_PATH: browser.executablePath } },
);
if (!ok) throw new Error(output);
const report = JSON.parse(output.slice(output.indexOf('{')));
if (report.runtimeError) throw new Error(report.runtimeError.message);
console.log(JSON.stringify(summary(report)));

function summary({ categories, audits, environment }) {
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: CATEGORIES.map((name) => Math.round(100 * categories[name].score)),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    missed: weighted.map(({ id }) => id).filter((id) => audits[id].score !== null && audits[id].score < 0.9),
    machine: environment.benchmarkIndex,
  };
}
