import type { EntityManager } from 'typeorm';

/** Counted from the start of the transaction by the database's clock, which all processes share. */
export async function dueTime(manager: EntityManager, delayMs: number): Promise<Date> {
  const [{ at }] = await manager.query<[{ at: Date }]>(`select now() + $1::float8 * interval '1 millisecond' as at`, [
    delayMs,
  ]);
  return at;
}
