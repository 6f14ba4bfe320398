import { Controller, NotFoundException, Param } from '@nestjs/common';
import { type FailedJob, jobsApi, QUEUES } from '../../contracts';
import { Serves } from '../http';
import { Jobs } from './jobs.service';

@Controller()
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Serves(jobsApi.failed)
  failed(): Promise<FailedJob[]> {
    return this.jobs.failed();
  }

  @Serves(jobsApi.retry)
  async retry(@Param('queue') queue: string, @Param('job') job: string): Promise<void> {
    const known = QUEUES.find((name) => name === queue);
    if (!known || !(await this.jobs.retry(known, job))) throw new NotFoundException('This job is not there any longer');
  }
}
