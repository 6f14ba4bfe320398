import { BadRequestException, Body, Controller, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type FailedJob, jobsApi, PAGE_LIMIT, QUEUES, type QueueName, type RetryJobsResult } from '../../contracts';
import { QueryEnum, QueryInt, Serves } from '../http';
import { FailedJobsService } from './failed-jobs.service';
import { RetryJobsDto } from './jobs.dto';
import { JobsService } from './jobs.service';

const beforeQuery = {
  transform(value: unknown): number | undefined {
    if (value === undefined) return undefined;
    const ms = typeof value === 'string' && /^\d{1,14}$/.test(value) ? Number(value) : NaN;
    if (Number.isNaN(ms)) throw new BadRequestException('before must be a time in milliseconds');
    return ms;
  },
};

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly failedJobs: FailedJobsService,
  ) {}

  /** Paged by time, because failed jobs aren't in the database. */
  @Serves(jobsApi.listFailed)
  async listFailed(
    @QueryInt('limit', PAGE_LIMIT) limit: number,
    @QueryEnum('queue', QUEUES) queue: QueueName | undefined,
    @Query('before', beforeQuery) earlier: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedJob[]> {
    const { rows, next, total } = await this.failedJobs.list({ queue, limit, before: earlier });
    response.setHeader('X-Total-Count', String(total));
    if (next) {
      const nextUrl = new URL(request.originalUrl, 'http://here');
      nextUrl.searchParams.set('before', String(next));
      response.setHeader('Link', `<${nextUrl.pathname}${nextUrl.search}>; rel="next"`);
    }
    return rows;
  }

  @Serves(jobsApi.retry)
  async retry(@Param('queue') queue: string, @Param('job') job: string): Promise<void> {
    const queueName = QUEUES.find((name) => name === queue);
    if (!queueName || !(await this.jobs.retry(queueName, job)))
      throw new NotFoundException('This job no longer exists');
  }

  @Serves(jobsApi.retryAll)
  retryAll(@Body() input: RetryJobsDto): Promise<RetryJobsResult> {
    return this.failedJobs.retry(input);
  }
}
