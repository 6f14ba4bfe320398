import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AudienceGuard } from './audience.guard';
import { Door } from './door';
import { Limits } from './limits';
import { ProblemFilter } from './problem.filter';
import { ReadyAnswers } from './ready-answers';

@Global()
@Module({
  providers: [
    Limits,
    ReadyAnswers,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_PIPE, useClass: Door },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [Limits, ReadyAnswers],
})
export class HttpModule {}
