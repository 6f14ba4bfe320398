import { REMINDER_DAYS, REMINDER_STAGES } from '../../../contracts';

const [firstStage, ...laterStages] = REMINDER_STAGES;
const lastStage = REMINDER_STAGES.at(-1);

const NEXT_STAGE_DAYS = `case i.reminded ${laterStages
  .map((stage, index) => `when '${REMINDER_STAGES[index]}' then ${REMINDER_DAYS[stage]}`)
  .join(' ')} else ${REMINDER_DAYS[firstStage]} end`;

const latestFirst = [...REMINDER_STAGES].reverse();

/** The latest stage reached by that day; missed stages are not sent later. */
const reachedStage = (today: string) =>
  `case ${latestFirst.map((stage) => `when i.due_date + ${REMINDER_DAYS[stage]} <= ${today} then '${stage}'`).join(' ')} end`;

const stageDays = (stage: string) =>
  `case ${stage} ${REMINDER_STAGES.map((known) => `when '${known}' then ${REMINDER_DAYS[known]}`).join(' ')} end`;

/**
 * SQL fragment with the invoices due for a reminder as `i` and the stage as `reached.stage`. Skips stages that had
 * passed when the invoice was sent.
 */
export const dueInvoicesSql = (today: string, zone: string): string => `
  from invoices i cross join lateral (select ${reachedStage(today)} as stage) reached
  where i.status in ('sent', 'overdue') and i.voided_at is null and i.reminders_on
    and i.reminded is distinct from '${lastStage}'
    and i.due_date + ${NEXT_STAGE_DAYS} <= ${today}
    and i.due_date + ${stageDays('reached.stage')} > (i.sent_at at time zone ${zone})::date`;

/** A subquery, because a join might scan all users. */
export const CLIENT_HAS_EMAIL = `(
  select u.email from users u where u.id = i.user_id and u.deactivated_at is null) is not null`;
