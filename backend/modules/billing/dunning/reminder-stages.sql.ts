import { REMINDER_DAYS, REMINDER_STAGES } from '../../../contracts';

const { before, due, week, fortnight } = REMINDER_DAYS;

/** How many days after its due day an invoice is reminded of the next time. */
const NEXT_STAGE_DAYS = `case i.reminded when 'before' then ${due} when 'due' then ${week} when 'week' then ${fortnight} else ${before} end`;

const latestFirst = [...REMINDER_STAGES].reverse();

/** The latest stage that an invoice has reached by that day; what was missed before it is not made up for. */
const reachedStage = (today: string) =>
  `case ${latestFirst.map((stage) => `when i.due_date + ${REMINDER_DAYS[stage]} <= ${today} then '${stage}'`).join(' ')} end`;

const stageDays = (stage: string) =>
  `case ${stage} ${REMINDER_STAGES.map((known) => `when '${known}' then ${REMINDER_DAYS[known]}`).join(' ')} end`;

/**
 * The invoices that are to be reminded of on that day, as a part of a statement in which they are `i` and what they have
 * reached is `reached.stage`. A stage whose day was over when the invoice was sent, or was the very day, is none: its
 * client has just had a mail.
 */
export const dueInvoicesSql = (today: string, zone: string): string => `
  from invoices i cross join lateral (select ${reachedStage(today)} as stage) reached
  where i.status in ('sent', 'overdue') and i.voided_at is null and i.reminders_on
    and i.reminded is distinct from 'fortnight'
    and i.due_date + ${NEXT_STAGE_DAYS} <= ${today}
    and i.due_date + ${stageDays('reached.stage')} > (i.sent_at at time zone ${zone})::date`;

/**
 * Who can be written to; one who was deactivated could not come in to pay. It is looked up for each: for a join, the
 * database might read all people to find a few.
 */
export const CLIENT_HAS_EMAIL = `(
  select u.email from users u where u.id = i.user_id and u.deactivated_at is null) is not null`;
