import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobScheduler } from './job.scheduler';
import { HandlerRegistry } from './handler.registry';
import { FailedJobsService } from './failed-jobs.service';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';
import { Outbox } from './outbox';
import { OutboxRow } from './outbox.entity';
import { JobsWorker } from './jobs.worker';

@Module({})
export class JobsModule {
  static forRoot({ work }: { work: boolean }): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([OutboxRow])],
      controllers: [JobsController],
      providers: [JobsService, FailedJobsService, Outbox, ...(work ? [HandlerRegistry, JobScheduler, JobsWorker] : [])],
      exports: [JobsService, FailedJobsService, Outbox],
    };
  }
}
