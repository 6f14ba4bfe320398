import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const { url, browser, device, cookie } = JSON.parse(process.argv[2]);
// Pages for signed-in people are not for search engines.
const CATEGORIES = ['performance', 'accessibility', 'best-practices', ...(cookie ? [] : ['seo'])];
const SLOW_NETWORK = { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 4 };

const chrome = await launch({
  chromePath: browser.executablePath,
  chromeFlags: ['--headless=new', ...browser.args],
  envVars: { ...process.env, ...browser.env },
  logLevel: 'silent',
});
try {
  /** @type {import('lighthouse').Flags} */
  const flags = { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES };
  if (cookie) flags.extraHeaders = { Cookie: cookie };
  if (device === 'slow phone') flags.throttling = SLOW_NETWORK;
  const { lhr } = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  console.log(JSON.stringify(summary(lhr)));
} finally {
  chrome.kill();
}

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
