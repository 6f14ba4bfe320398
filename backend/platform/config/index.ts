export { builtFolder, distFolder, isHashed } from './built';
export { Config, loadConfig } from './config';
export { ConfigModule } from './config.module';
export { LOG_LEVELS, StartProblem, WrongVariable } from './variables';
