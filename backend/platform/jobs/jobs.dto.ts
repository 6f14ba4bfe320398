import { IsIn, IsOptional } from 'class-validator';
import { QUEUES, type QueueName, type ToRetry } from '../../contracts';
import { Text } from '../http';

export class ToRetryDto implements ToRetry {
  @IsOptional()
  @IsIn(QUEUES, { message: `Choose one of ${QUEUES.join(', ')}` })
  queue?: QueueName | null;

  @Text({ label: 'Name', max: 100, optional: true })
  name: string | null;
}
