import { IsBoolean, IsUUID } from 'class-validator';
import {
  type EditMessageInput,
  type MarkReadInput,
  MAX_MESSAGE_FILES,
  type PostMessageInput,
  type PostUpdateInput,
  PROJECT,
} from '../../contracts';
import { IdList, Omittable, SendId, Text } from '../../platform/http';

const MessageText = () => Text({ label: 'Message', min: 1, ...PROJECT.message, multiline: true });

export class PostUpdateDto implements PostUpdateInput {
  @MessageText()
  message: string;

  @Omittable()
  @IsBoolean({ message: 'Choose whether the update is internal' })
  isInternal?: boolean;

  @SendId()
  sendId: string | null;
}

export class PostMessageDto implements PostMessageInput {
  @MessageText()
  message: string;

  @Omittable()
  @IdList({ maxCount: MAX_MESSAGE_FILES })
  fileIds?: string[];

  @Omittable()
  @IsBoolean({ message: 'Choose whether the message is a question' })
  isQuestion?: boolean;

  @SendId()
  sendId: string | null;
}

export class EditMessageDto implements EditMessageInput {
  @MessageText()
  message: string;
}

export class MarkReadDto implements MarkReadInput {
  @IsUUID(undefined, { message: 'Name a message' })
  messageId: string;
}
