import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config';
import { databaseLimits } from './limits';
import { databaseOptions } from './options';

@Module({})
export class DatabaseModule {
  static with({ work }: { work: boolean }): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Config],
          useFactory: (config: Config) => ({
            ...databaseOptions(config.databaseUrl, databaseLimits(config, { work })),
            autoLoadEntities: true,
            retryAttempts: 5,
            retryDelay: 1000,
          }),
        }),
      ],
    };
  }
}
