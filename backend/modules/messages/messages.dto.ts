import { IsBoolean } from 'class-validator';
import { type PostUpdateInput, PROJECT } from '../../contracts';
import { Omittable, SendId, Text } from '../../platform/http';

export class PostUpdateDto implements PostUpdateInput {
  @Text({ label: 'Message', min: 1, ...PROJECT.message, multiline: true })
  message: string;

  @Omittable()
  @IsBoolean({ message: 'Choose whether the update is internal' })
  isInternal?: boolean;

  @SendId()
  sendId: string | null;
}
