import type { DataSource, EntityManager } from 'typeorm';
import { type CreateNotificationInput, notificationTexts } from '../../../contracts';
import { BadInput } from '../../../platform/http';

export interface Recipient {
  id: string;
  username: string;
  email: string;
}

export interface Audience {
  /** Those who can be written to. */
  recipients: Recipient[];
  withoutAddress: number;
}

type Row = Omit<Recipient, 'email'> & { email: string | null };

/** Clients with an account, all or those who were chosen; admins and those who left are not among them. */
export async function findAudience(
  database: DataSource | EntityManager,
  audience: CreateNotificationInput['to'],
): Promise<Audience> {
  const rows = await database.query<Row[]>(
    `select id, username, email from users
     where role = 'guest' and deactivated_at is null and ($1::uuid[] is null or id = any($1)) order by id`,
    [audience === 'all' ? null : audience],
  );
  if (audience !== 'all' && rows.length < audience.length)
    throw new BadInput({ audience: notificationTexts.recipientNotClient });
  const recipients = rows.filter((row): row is Recipient => !!row.email);
  return { recipients, withoutAddress: rows.length - recipients.length };
}
