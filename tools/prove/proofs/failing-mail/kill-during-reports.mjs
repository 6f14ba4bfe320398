import { eventually } from '../../support/visitor.mjs';

const TIMEOUT_MS = 240_000;

/** Kills the worker when it has half of a report about a returned email. */
export async function killAtHalfReport({ product, smtp, messages, number, check }) {
  const worker = workerOf(product);
  const before = smtp.halfReports;
  smtp.isCutting = true;
  await messages.sendAll('cut', number);
  const isHalf = await eventually(() => smtp.halfReports > before, TIMEOUT_MS);
  await worker.kill();
  smtp.isCutting = false;
  await worker.start();
  check('the worker was killed when it had half of a report', isHalf);
}

/** Kills the worker when it has the whole report and records it. */
export async function killAtRecording({ product, breakpoint, messages, number, check }) {
  const worker = workerOf(product);
  await breakpoint.set({
    table: 'mails',
    on: 'update',
    when: `(new.bounced_at is not null and old.bounced_at is null and new.recipient like 'unrecorded-%')`,
  });
  await messages.sendAll('unrecorded', number);
  const roles = await breakpoint.waitUntilHit(TIMEOUT_MS);
  await worker.kill();
  await breakpoint.remove();
  await worker.start();
  check('the worker was killed while it recorded a report', roles && roles.join() === worker.role);
}

const workerOf = ({ processes }) => processes.find(({ role }) => role === 'worker');
