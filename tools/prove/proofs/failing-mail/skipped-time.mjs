import { setTimeout as sleep } from 'node:timers/promises';
import { onCleanUp } from '../../../cleanup.mjs';

const INTERVAL_MS = 500;
const DUE_NOW = `
  with due as (
    update bullmq.job set process_at_ms = extract(epoch from now()) * 1000
    where state = 'delayed' and id in (select id::text from mails where state = 'waiting' and recipient like $1)
    returning queue)
  select pg_notify('bullmq_jobs', queue) from (select distinct queue from due) queues`;

/** Skips the waits between the tries of some emails: all of them take four hours. */
export function skipWaits(database, recipients) {
  let isStopped = false;
  const skipping = (async () => {
    while (!isStopped) {
      await database.query(DUE_NOW, [recipients]);
      await sleep(INTERVAL_MS);
    }
  })();
  return onCleanUp(async () => {
    isStopped = true;
    await skipping;
  });
}
