export { frontendsFolder, distFolder, hasContentHash } from './build-output';
export { Config, loadConfig } from './config';
export { ConfigModule } from './config.module';
export { LOG_LEVELS, StartupError, InvalidVariableError } from './variables';
