import { DataSource } from 'typeorm';
import { migrations } from '../../database/migrations';
import { databaseOptions } from './options';

/** A database that is newer than this version is fine, so an older image can be started again. */
export async function hasPendingMigrations(url: string): Promise<boolean> {
  const database = await new DataSource({ ...databaseOptions(url), migrations }).initialize();
  try {
    return await database.showMigrations();
  } finally {
    await database.destroy();
  }
}
