import { sourceChecks } from './checks.mjs';
import { runSteps, summary } from './steps.mjs';

const total = await runSteps(sourceChecks);
console.log(summary(total));
process.exitCode = total.failed ? 1 : 0;
