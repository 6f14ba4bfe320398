const NOTHING = { passed: 0, failed: 0, skipped: 0 };

export const check = (name, work, options) => ({
  name,
  ...options,
  async run() {
    const { ok, output } = await work();
    return { ...NOTHING, [ok ? 'passed' : 'failed']: 1, output };
  },
});

/** Runs all steps, some in parallel; a failed step does not skip the others. */
export async function runSteps(steps, { sideBySide = 2, log = console.log } = {}) {
  const total = { ...NOTHING };
  const waiting = [...steps];
  const running = new Set();
  const heartbeat = setInterval(() => log(`  … ${[...running].join(', ')}`), 30_000);
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      running.add(step.name);
      const result = await timed(step);
      running.delete(step.name);
      for (const key of Object.keys(total)) total[key] += result[key];
      log(`${result.failed ? '✗' : '✓'} ${step.name} (${describe(result)})`);
      for (const name of result.flaky ?? []) log(`  passed on the second try: ${name}`);
      if (result.failed && result.output) log(indent(result.output));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  clearInterval(heartbeat);
  return total;
}

async function timed(step) {
  const started = Date.now();
  const result = await step.run().catch((error) => ({ ...NOTHING, failed: 1, output: error.stack }));
  return { ...result, ms: Date.now() - started };
}

function describe({ passed, failed, skipped, unaffected, isUnaffected, isUnchanged, ms }) {
  const counted = passed + failed + skipped > 1 ? `${summary({ passed, failed, skipped })}, ` : '';
  const reused = unaffected ? `${unaffected} of them unaffected by the changes, ` : '';
  if (isUnchanged) return `${counted}unchanged since it passed`;
  if (isUnaffected) return `${counted}unaffected by the changes`;
  return `${counted}${reused}${(ms / 1000).toFixed(1)} s`;
}

export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const indent = (text) => text.trimEnd().replace(/^/gm, '    ');
