import { judgeDeployment } from './deploy/judge.mjs';
import { inRoot } from './root.mjs';

const { complaints, notes } = judgeDeployment(inRoot());
for (const note of notes) console.log(note);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
