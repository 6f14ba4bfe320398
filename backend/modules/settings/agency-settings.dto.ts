import {
  AGENCY_CITY,
  AGENCY_NAME,
  AGENCY_PHONE,
  type AgencyFacts,
  type AgencyInput,
  EMAIL,
  SERVICE_AREA,
  SOCIAL_LINK,
} from '../../contracts';
import { EmailAddress, partial, Text, TimeZone, WebAddress, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

class AgencyFactsDto implements AgencyFacts {
  @Text({ label: 'Name', ...AGENCY_NAME })
  name: string;

  @Text({ label: 'City', ...AGENCY_CITY })
  city: string;

  @EmailAddress({ label: 'Email', max: EMAIL.max })
  email: string;

  @Text({ label: 'Phone', ...AGENCY_PHONE })
  phone: string;

  @Text({ label: 'Service area', ...SERVICE_AREA, optional: true })
  serviceArea: string | null;

  @TimeZone({ label: 'Time zone' })
  timezone: string;

  @WebAddress({ label: 'Facebook', ...SOCIAL_LINK, optional: true })
  facebook: string | null;

  @WebAddress({ label: 'Instagram', ...SOCIAL_LINK, optional: true })
  instagram: string | null;

  @WebAddress({ label: 'LinkedIn', ...SOCIAL_LINK, optional: true })
  linkedin: string | null;
}

export class AgencyDto extends partial(AgencyFactsDto) implements AgencyInput {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
