import { REMINDER_STAGES, type ReminderStage } from '../../../contracts';

/** `days` is a parameter with `ReminderDays`. */
const daysOf = (stage: ReminderStage, days: string) => `(${days}::jsonb ->> '${stage}')::int`;

/** To the next stage with a reminder; null after the last one. */
const daysToNext = (index: number, days: string) =>
  `coalesce(${REMINDER_STAGES.slice(index)
    .map((stage) => daysOf(stage, days))
    .join()})`;

/** In the form of the index. */
const isNextReached = (today: string, days: string) =>
  REMINDER_STAGES.map((_, index) => {
    const isAt = index === 0 ? 'i.reminded is null' : `i.reminded = '${REMINDER_STAGES[index - 1]}'`;
    return `${isAt} and i.due_date <= ${today} - ${daysToNext(index, days)}`;
  }).join(' or ');

/** The latest stage reached by that day; missed stages are not sent later. */
const reachedStage = (today: string, days: string) =>
  `case ${REMINDER_STAGES.toReversed()
    .map((stage) => `when i.due_date + ${daysOf(stage, days)} <= ${today} then '${stage}'`)
    .join(' ')} end`;

const stageDays = (stage: string, days: string) =>
  `case ${stage} ${REMINDER_STAGES.map((known) => `when '${known}' then ${daysOf(known, days)}`).join(' ')} end`;

/**
 * SQL fragment with the invoices due for a reminder as `i` and the stage as `reached.stage`. Skips stages that had
 * passed when the invoice was sent.
 */
export const dueInvoicesSql = (today: string, zone: string, days: string): string => `
  from invoices i cross join lateral (select ${reachedStage(today, days)} as stage) reached
  where i.status in ('sent', 'overdue') and i.voided_at is null and i.reminders_on
    and i.reminded is distinct from '${REMINDER_STAGES.at(-1)}'
    and (${isNextReached(today, days)})
    and i.due_date + ${stageDays('reached.stage', days)} > (i.sent_at at time zone ${zone})::date`;

/** A subquery, because a join might scan all users. */
export const CLIENT_HAS_EMAIL = `(
  select u.email from users u where u.id = i.user_id and u.deactivated_at is null) is not null`;
