import { IsBoolean, IsIn, IsInt, IsNumber, IsUUID } from 'class-validator';
import {
  REPLY,
  CONTACT,
  CONTACT_TOPICS,
  type ContactForm,
  type ContactTopic,
  type CorrectSubmissionInput,
  type CreateNoteInput,
  type ExpectedRevision,
  MAX_STATUS_CHANGES,
  type SenderDetails,
  type SetStatusesInput,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  type UndoStatusesInput,
} from '../../contracts';
import {
  EmailAddress,
  IdList,
  ListOf,
  Omittable,
  partial,
  Revision,
  SendId,
  Text,
  WebsiteText,
  WholeNumber,
} from '../../platform/http';

class SenderDto implements SenderDetails {
  @Text({ label: 'First name', min: 1, ...CONTACT.firstName })
  firstName: string;

  @Text({ label: 'Last name', min: 1, ...CONTACT.lastName })
  lastName: string;

  @EmailAddress({ label: 'Email', ...CONTACT.email })
  email: string;

  @Text({ ...CONTACT.phone, optional: true })
  phone: string | null;

  @WebsiteText({ ...CONTACT.currentWebsite, optional: true })
  currentWebsite: string | null;
}

export class CorrectSubmissionDto extends partial(SenderDto) implements CorrectSubmissionInput {
  @Revision()
  revision?: number;
}

export class ContactFormDto extends SenderDto implements ContactForm {
  @IsIn(CONTACT_TOPICS.map(({ value }) => value), { message: 'Select a topic' })
  projectType: ContactTopic;

  @Text({ label: 'Message', min: 1, ...CONTACT.message, multiline: true })
  message: string;

  // Any length: the spam check evaluates it.
  @Text({ label: 'Website', max: 100_000, verbatim: true, optional: true })
  honeypot: string | null;

  @Text({ label: 'Token', max: 200, verbatim: true, optional: true })
  challengeToken: string | null;

  @Omittable()
  @IsInt({ message: 'The answer must be a whole number' })
  mathAnswer?: number;

  @Omittable()
  @IsNumber({}, { message: 'The duration must be a number of seconds' })
  formDuration?: number;
}

const INVALID_STATUS = `Status must be one of ${SUBMISSION_STATUSES.join(', ')}`;

export class SubmissionStatusDto implements ExpectedRevision {
  @IsIn(SUBMISSION_STATUSES, { message: INVALID_STATUS })
  status: SubmissionStatus;

  @Revision()
  revision?: number;
}

export class SubmissionStatusesDto implements SetStatusesInput {
  @IdList({ maxCount: MAX_STATUS_CHANGES })
  ids: string[];

  @IsIn(SUBMISSION_STATUSES, { message: INVALID_STATUS })
  status: SubmissionStatus;

  @Omittable()
  @IsBoolean({ message: 'Choose whether to archive the submissions' })
  archive?: boolean;
}

class FormerStatusDto {
  @IsUUID(undefined, { message: 'Choose a submission' })
  id: string;

  @IsIn(SUBMISSION_STATUSES, { message: INVALID_STATUS })
  status: SubmissionStatus;

  @WholeNumber({ label: 'Revision', min: 1, max: 2_147_483_647 })
  revision: number;

  @Omittable()
  @IsBoolean({ message: 'Choose whether to restore the submission' })
  restore?: boolean;
}

export class UndoStatusesDto implements UndoStatusesInput {
  @ListOf(FormerStatusDto, { label: 'Change', maxCount: MAX_STATUS_CHANGES })
  changes: FormerStatusDto[];
}

export class SubmissionReplyDto implements ExpectedRevision {
  @Text({ label: 'Response', min: 1, ...REPLY, multiline: true })
  response: string;

  @Revision()
  revision?: number;
}

export class NoteDto implements CreateNoteInput {
  @Text({ label: 'Note', min: 1, ...REPLY, multiline: true })
  message: string;

  @SendId()
  sendId: string | null;
}
