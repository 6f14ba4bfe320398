import type { DataSource, EntityManager } from 'typeorm';
import { type CreateNotificationInput, notificationTexts } from '../../../contracts';
import { BadInput } from '../../../platform/http';
import { greetingNameSql } from '../../auth';

export interface Recipient {
  id: string;
  greetingName: string;
  email: string;
}

export interface Audience {
  recipients: Recipient[];
  withoutAddress: number;
}

type Row = Omit<Recipient, 'email'> & { email: string | null };

/** Active clients, all or selected. Admins and deactivated accounts are excluded. */
export async function findAudience(
  database: DataSource | EntityManager,
  audience: CreateNotificationInput['to'],
): Promise<Audience> {
  const rows = await database.query<Row[]>(
    `select id, ${greetingNameSql('users')} as "greetingName", email from users
     where role = 'guest' and deactivated_at is null and ($1::uuid[] is null or id = any($1)) order by id`,
    [audience === 'all' ? null : audience],
  );
  if (audience !== 'all' && rows.length < audience.length)
    throw new BadInput({ to: notificationTexts.recipientNotClient });
  const recipients = rows.filter((row): row is Recipient => !!row.email);
  return { recipients, withoutAddress: rows.length - recipients.length };
}
