import os from 'node:os';
import { sourceChecks, wordingCheck } from './checks.mjs';
import { addUp, runSteps, summary } from './steps.mjs';

const total = addUp(await runSteps([...sourceChecks, wordingCheck], { sideBySide: os.availableParallelism() }));
console.log(summary(total));
process.exitCode = total.failed ? 1 : 0;
