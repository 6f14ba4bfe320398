export { frontendsFolder, distFolder, hasContentHash } from './build-output';
export { Config, loadConfig } from './config';
export type { RemoteLocation, RemoteLocations } from './remote-locations';
export { loadMigrationConfig, type MigrationConfig } from './migration-config';
export { passkeyDomain } from './passkey-domain';
export { ConfigModule } from './config.module';
export { LOG_LEVELS, StartupError, InvalidVariableError } from './variables';
