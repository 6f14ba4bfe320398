const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** A step that is one check. `command` runs just it. */
export const check = (name, command, work) => ({
  name,
  async run() {
    const { ok, output } = await work();
    const failures = ok ? [] : [{ name, command, passed: 0, failed: 1, tests: [{ error: output }] }];
    return { ...NOTHING, [ok ? 'passed' : 'failed']: 1, output, failures };
  },
});

/** Runs steps, `sideBySide` of them at a time; a failed step does not skip the others. */
export async function runSteps(steps, { sideBySide = 1, log = console.log } = {}) {
  const results = [];
  const waiting = [...steps];
  const running = new Set();
  const heartbeat = setInterval(() => log(`  … ${[...running].join(', ')}`), 60_000);
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      running.add(step.name);
      const result = await timed(step);
      running.delete(step.name);
      results.push(result);
      log(`${result.failed ? '✗' : '✓'} ${step.name} (${describe(result)})`);
      if (result.failed && result.output) log(indent(result.output));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  clearInterval(heartbeat);
  return results;
}

async function timed(step) {
  const started = Date.now();
  const result = await step.run().catch((error) => ({
    ...NOTHING,
    failed: 1,
    output: error.stack,
    failures: [{ name: step.name, passed: 0, failed: 1, tests: [{ error: error.stack }] }],
  }));
  return { ...result, ms: Date.now() - started };
}

function describe({ passed, failed, skipped, isUnchanged, ms }) {
  const counted = passed + failed + skipped > 1 ? `${summary({ passed, failed, skipped })}, ` : '';
  return counted + (isUnchanged ? 'unchanged since it passed' : `${(ms / 1000).toFixed(1)} s`);
}

export function addUp(results) {
  const total = { ...NOTHING };
  for (const result of results) for (const key of Object.keys(total)) total[key] += result[key];
  return total;
}

export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const indent = (text) => text.trimEnd().replace(/^/gm, '    ');
