import { Environment, InvalidVariableError, urlOf } from './variables';

/** Everything that a migration needs: it gets no secrets but the database's. */
export interface MigrationConfig {
  /** The role that owns the tables. */
  ownerUrl: string;
  /** The role of web and worker processes, if it isn't the owner. */
  runtimeUrl: string | undefined;
  redisUrl: string | undefined;
  hasTestPayments: boolean;
}

const postgresUrl = urlOf('postgres', 'postgresql');

export function loadMigrationConfig(variables: NodeJS.ProcessEnv): MigrationConfig {
  const env = new Environment(variables);
  const databaseUrl = env.read('DATABASE_URL', postgresUrl);
  if (!databaseUrl) throw new InvalidVariableError('DATABASE_URL', 'must be set; npm start brings its own database');
  const ownerUrl = env.read('MIGRATE_DATABASE_URL', postgresUrl);
  if (ownerUrl && new URL(ownerUrl).username === new URL(databaseUrl).username) {
    throw new InvalidVariableError('MIGRATE_DATABASE_URL', 'must name another role than DATABASE_URL');
  }
  return {
    ownerUrl: ownerUrl ?? databaseUrl,
    runtimeUrl: ownerUrl && databaseUrl,
    redisUrl: env.read('REDIS_URL', urlOf('redis', 'rediss')),
    hasTestPayments: variables.NODE_ENV !== 'production' || variables.PAYMENTS === 'test',
  };
}
