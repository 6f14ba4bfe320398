import { IsIn, IsOptional } from 'class-validator';
import { QUEUES, type QueueName, type RetryJobsInput } from '../../contracts';
import { Text } from '../http';

export class RetryJobsDto implements RetryJobsInput {
  @IsOptional()
  @IsIn(QUEUES, { message: `Choose one of ${QUEUES.join(', ')}` })
  queue?: QueueName | null;

  @Text({ label: 'Name', max: 100, optional: true })
  name: string | null;
}
