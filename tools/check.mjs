import os from 'node:os';
import { sourceChecks, wordingChecks } from './checks.mjs';
import { addUp, runSteps, summary } from './steps.mjs';

const total = addUp(await runSteps([...sourceChecks, ...wordingChecks], { sideBySide: os.availableParallelism() }));
console.log(summary(total));
process.exitCode = total.failed ? 1 : 0;
