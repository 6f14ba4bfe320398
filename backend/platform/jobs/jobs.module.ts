import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from './clock';
import { Handlers } from './handlers';
import { FailedJobs } from './failed-jobs';
import { JobsController } from './jobs.controller';
import { Jobs } from './jobs.service';
import { Outbox } from './outbox';
import { OutboxRow } from './outbox.entity';
import { Workers } from './workers';

@Module({})
export class JobsModule {
  /** Every process may promise jobs; only some do them. */
  static forRoot({ work }: { work: boolean }): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([OutboxRow])],
      controllers: [JobsController],
      providers: [Jobs, FailedJobs, Outbox, ...(work ? [Handlers, Clock, Workers] : [])],
      exports: [Jobs, FailedJobs, Outbox],
    };
  }
}
