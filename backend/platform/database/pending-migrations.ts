import { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { databaseOptions } from './options';

/** Whether the database is older than this version. A newer one is fine: that is how one goes back to an older image. */
export async function hasPendingMigrations(url: string): Promise<boolean> {
  const database = await new DataSource({ ...databaseOptions(url), migrations }).initialize();
  try {
    return await database.showMigrations();
  } finally {
    await database.destroy();
  }
}
