import { BadRequestException, Body, Controller, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type FailedJob, jobsApi, QUEUES, type QueueName, type Retried } from '../../contracts';
import type { PageAsked } from '../database';
import { OneOf, Paged, Serves } from '../http';
import { FailedJobs } from './failed-jobs';
import { ToRetryDto } from './jobs.dto';
import { Jobs } from './jobs.service';

const before = {
  transform(asked: unknown): number | undefined {
    if (asked === undefined) return undefined;
    const ms = typeof asked === 'string' && /^\d{1,14}$/.test(asked) ? Number(asked) : NaN;
    if (Number.isNaN(ms)) throw new BadRequestException('before has to be a moment in milliseconds');
    return ms;
  },
};

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly failures: FailedJobs,
  ) {}

  /** Its pages begin with a moment: these rows are not in the database. */
  @Serves(jobsApi.failed)
  async failed(
    @Paged() { limit }: PageAsked,
    @OneOf('queue', QUEUES) queue: QueueName | undefined,
    @Query('before', before) earlier: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedJob[]> {
    const { rows, next, total } = await this.failures.list({ queue, limit, before: earlier });
    response.setHeader('X-Total-Count', String(total));
    if (next) {
      const address = new URL(request.originalUrl, 'http://here');
      address.searchParams.set('before', String(next));
      response.setHeader('Link', `<${address.pathname}${address.search}>; rel="next"`);
    }
    return rows;
  }

  @Serves(jobsApi.retry)
  async retry(@Param('queue') queue: string, @Param('job') job: string): Promise<void> {
    const known = QUEUES.find((name) => name === queue);
    if (!known || !(await this.jobs.retry(known, job))) throw new NotFoundException('This job is not there any longer');
  }

  @Serves(jobsApi.retryAll)
  retryAll(@Body() toRetry: ToRetryDto): Promise<Retried> {
    return this.failures.retry(toRetry);
  }
}
