import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { CONTACT, type Conversion, type ConvertedClient, type Saw } from '../../../contracts';
import { Email, Inside, Revision, Text } from '../../../platform/http';
import { ProjectBriefDto } from '../../projects';

export class ConvertedClientDto implements ConvertedClient {
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a client' })
  id?: string | null;

  @Text({ label: 'First name', ...CONTACT.firstName, optional: true })
  firstName: string | null;

  @Text({ label: 'Last name', ...CONTACT.lastName, optional: true })
  lastName: string | null;

  @Email({ label: 'E-mail', ...CONTACT.email, optional: true })
  email: string | null;
}

export class ConversionDto implements Conversion, Saw {
  @Inside(ProjectBriefDto, { label: 'A project' })
  project: ProjectBriefDto;

  @Inside(ConvertedClientDto, { label: 'A client', optional: true })
  client?: ConvertedClientDto;

  @IsBoolean({ message: 'Say whether they are invited' })
  invite: boolean;

  @Revision()
  revision?: number;
}
