import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AudienceGuard } from './audience.guard';
import { BodyPipe } from './body.pipe';
import { RateLimitService } from './rate-limit.service';
import { ProblemFilter } from './problem.filter';
import { ResponseCache } from './response.cache';

@Global()
@Module({
  providers: [
    RateLimitService,
    ResponseCache,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RateLimitService, ResponseCache],
})
export class HttpModule {}
