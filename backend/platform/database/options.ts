import path from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { ActorSubscriber } from './actor';
import { SnakeNamingStrategy } from './naming.strategy';

/** How every process talks to the database; the schema changes by migrations only, and not from here. */
export function databaseOptions(url: string) {
  return {
    type: 'postgres',
    url,
    namingStrategy: new SnakeNamingStrategy(),
    subscribers: [ActorSubscriber],
    synchronize: false,
    poolSize: 20,
    connectTimeoutMS: 5000,
    // A database that went away must not leave a request waiting for ever.
    extra: { keepAlive: true, query_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 },
  } satisfies DataSourceOptions;
}

/** For the tools that compare the schema with the entities; the app's modules name their own. */
export const entityGlob = path.join(__dirname, '../../**/*.entity.{js,ts}');
