import type { DataSource } from 'typeorm';
import { INTERNAL_EMAIL_KINDS } from '../../contracts';
import { selectColumns } from '../database';
import { LoggedEmail } from './logged-email.entity';

export type LoggedEmailRow = LoggedEmail & { isRecipientDeactivated: boolean };

/** A notification has many recipients. A reply to a submission needs no account. */
const ACCOUNT = `case t.record_kind
  when 'user' then t.record_id
  when 'project' then (select p.user_id from projects p where p.id = t.record_id)
  when 'invoice' then (select i.user_id from invoices i where i.id = t.record_id)
  when 'order' then (select o.user_id from orders o where o.id = t.record_id)
  when 'subscription' then (select s.user_id from subscriptions s where s.id = t.record_id)
  when 'notification' then (select u.id from users u where lower(u.email) = lower(t.recipient))
  end`;

const IS_RECIPIENT_DEACTIVATED = `coalesce(
  t.state = 'failed' and t.kind not in (${INTERNAL_EMAIL_KINDS.map((kind) => `'${kind}'`).join(', ')})
  and (select u.deactivated_at is not null from users u where u.id = (${ACCOUNT})), false)`;

/** The columns of `presentLoggedEmail`, for `mails t`. */
export const emailColumns = (database: DataSource): string =>
  `${selectColumns(database, LoggedEmail, 't')}, ${IS_RECIPIENT_DEACTIVATED} as "isRecipientDeactivated"`;
