import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { CONTACT, type ConvertSubmissionInput, type ConversionClient, type ExpectedRevision } from '../../../contracts';
import { EmailAddress, Nested, Revision, Text } from '../../../platform/http';
import { ProjectBriefDto } from '../../projects';

export class ConversionClientDto implements ConversionClient {
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a client' })
  id?: string | null;

  @Text({ label: 'First name', ...CONTACT.firstName, optional: true })
  firstName: string | null;

  @Text({ label: 'Last name', ...CONTACT.lastName, optional: true })
  lastName: string | null;

  @EmailAddress({ label: 'E-mail', ...CONTACT.email, optional: true })
  email: string | null;
}

export class ConvertSubmissionDto implements ConvertSubmissionInput, ExpectedRevision {
  @Nested(ProjectBriefDto, { label: 'A project' })
  project: ProjectBriefDto;

  @Nested(ConversionClientDto, { label: 'A client', optional: true })
  client?: ConversionClientDto;

  @IsBoolean({ message: 'Say whether they are invited' })
  invite: boolean;

  @Revision()
  revision?: number;
}
