import path from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { ActorSubscriber } from './actor';
import { SnakeNamingStrategy } from './naming.strategy';

export function databaseOptions(url: string) {
  return {
    type: 'postgres',
    url,
    namingStrategy: new SnakeNamingStrategy(),
    subscribers: [ActorSubscriber],
    synchronize: false,
    poolSize: 20,
    connectTimeoutMS: 5000,
    // A lost database must not block a request forever.
    extra: { keepAlive: true, query_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 },
  } satisfies DataSourceOptions;
}

export const entityGlob = path.join(__dirname, '../../**/*.entity.{js,ts}');
