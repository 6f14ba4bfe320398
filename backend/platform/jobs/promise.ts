import { newId } from '../database';
import type { JobKind } from './job';
import type { OutboxRow } from './outbox.entity';

export type Promised = Pick<OutboxRow, 'id' | 'queue' | 'name' | 'data' | 'dueAt'>;

/** A job as a row of the outbox; its id is what the job will be known by. */
export function promised<Data extends object>(
  { queue, name }: JobKind<Data>,
  data: NoInfer<Data>,
  at: Date | null = null,
): Promised {
  return { id: newId(), queue, name, data, dueAt: at };
}

/** The part of a statement that keeps promises, given as JSON in the parameter that it is told, if `when` is true. */
export const keeping = (promises: string, when: string) => `
  insert into outbox (id, queue, name, data, due_at) select id, queue, name, data, "dueAt"
  from jsonb_to_recordset(${promises}::jsonb) as promise (id uuid, queue text, name text, data jsonb, "dueAt" timestamptz)
  where ${when}`;
