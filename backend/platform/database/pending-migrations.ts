import { Client } from 'pg';
import { migrations } from '../../database/migrations';

/** A database that is newer than this version is fine, so an older image can be started again. */
export async function hasPendingMigrations(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const table = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
    if (!table.rows[0]?.exists) return true;
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const executed = new Set(rows.map(({ name }) => name));
    return migrations.some(({ name }) => !executed.has(name));
  } finally {
    await client.end();
  }
}
