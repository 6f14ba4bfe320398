/** With more than these, something is wrong with the product or the machine. */
const MOST_UNSTABLE = 10;

/**
 * Repeats what failed, each by itself now that nothing else runs. What passes then is unstable: it depends on the clock
 * of a busy machine, and has to be mended. More than ten such, or one that fails again, fail the run.
 */
export async function lookAgain(results, log = console.log) {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length === 0 || failures.length > MOST_UNSTABLE || failures.some(({ again }) => !again)) {
    return { failed: failures, unstable: [], change: [] };
  }
  const failed = [];
  const unstable = [];
  const change = [];
  log('Repeating what failed, alone');
  for (const failure of failures) {
    const second = await failure.again();
    log(`${second.failed ? '✗' : '✓'} ${failure.name}`);
    if (second.failed) failed.push(failure);
    else {
      unstable.push(failure);
      change.push({ passed: second.passed - failure.passed, failed: -failure.failed, skipped: 0 });
    }
  }
  return { failed, unstable, change };
}
