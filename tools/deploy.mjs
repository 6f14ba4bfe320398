import { lintDeployment } from './deploy/lint.mjs';
import { inRoot } from './root.mjs';

const { problems, notes } = lintDeployment(inRoot());
for (const note of notes) console.log(note);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
