import { newId } from '../database';
import type { JobDefinition } from './job-definition';
import type { OutboxRow } from './outbox.entity';

export type NewOutboxRow = Pick<OutboxRow, 'id' | 'queue' | 'name' | 'data' | 'dueAt'>;

/** A job as an outbox row; both have the same id. */
export function outboxRow<Data extends object>(
  { queue, name }: JobDefinition<Data>,
  data: NoInfer<Data>,
  at: Date | null = null,
): NewOutboxRow {
  return { id: newId(), queue, name, data, dueAt: at };
}

/** The part of an SQL statement that inserts outbox rows, given as a JSON parameter, if `condition` is true. */
export const insertOutboxSql = (rows: string, condition: string) => `
  insert into outbox (id, queue, name, data, due_at) select id, queue, name, data, "dueAt"
  from jsonb_to_recordset(${rows}::jsonb) as job (id uuid, queue text, name text, data jsonb, "dueAt" timestamptz)
  where ${condition}`;
