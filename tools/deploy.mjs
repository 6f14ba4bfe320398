import { lintDeployment } from './deploy/lint.mjs';
import { inRoot } from './root.mjs';

const { complaints, notes } = lintDeployment(inRoot());
for (const note of notes) console.log(note);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
