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

  @EmailAddress({ label: 'Email', ...CONTACT.email, optional: true })
  email: string | null;
}

export class ConvertSubmissionDto implements ConvertSubmissionInput, ExpectedRevision {
  @Nested(ProjectBriefDto, { label: 'Project' })
  project: ProjectBriefDto;

  @Nested(ConversionClientDto, { label: 'Client', optional: true })
  client?: ConversionClientDto;

  @IsBoolean({ message: 'Choose whether to send an invitation' })
  invite: boolean;

  @Revision()
  revision?: number;
}
