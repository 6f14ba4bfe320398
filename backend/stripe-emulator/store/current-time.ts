import type { PoolClient } from 'pg';

/** Read from the database, because all processes share the offset. */
export async function currentSeconds(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ ahead: number }>('select ahead from test_provider.clock');
  return Math.floor(Date.now() / 1000 + (rows[0]?.ahead ?? 0));
}
