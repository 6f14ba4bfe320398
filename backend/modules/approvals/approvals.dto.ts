import { IsIn, IsOptional, IsUUID } from 'class-validator';
import {
  APPROVAL,
  APPROVAL_KINDS,
  type ApprovalKind,
  type AskForApprovalInput,
  type DecideInput,
  type Decision,
  DECISIONS,
} from '../../contracts';
import { SendId, Text } from '../../platform/http';

export class AskForApprovalDto implements AskForApprovalInput {
  @IsIn(APPROVAL_KINDS, { message: 'Choose what to approve' })
  kind: ApprovalKind;

  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a file of the project' })
  fileId?: string | null;

  @IsOptional()
  @IsUUID(undefined, { message: 'Choose an update of the project' })
  updateId?: string | null;

  @Text({ label: 'Question', ...APPROVAL.question, multiline: true, optional: true })
  question: string | null;

  @Text({ label: 'Due date', max: 40, optional: true })
  dueOn: string | null;

  @SendId()
  sendId: string | null;
}

export class DecideDto implements DecideInput {
  @IsIn(DECISIONS, { message: 'Approve, or request changes' })
  decision: Decision;

  @Text({ label: 'Words', ...APPROVAL.words, multiline: true, optional: true })
  words: string | null;

  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a version' })
  fileId?: string | null;

  @SendId()
  sendId: string | null;
}
