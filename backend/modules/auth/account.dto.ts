import { EMAIL, type NewEmail, type Profile } from '../../contracts';
import { Email, Text } from '../../platform/http';
import { CurrentPassword, PersonName } from './auth.dto';

export class ProfileDto implements Profile {
  @PersonName('First name')
  firstName: string | null;

  @PersonName('Last name')
  lastName: string | null;
}

export class NewEmailDto implements NewEmail {
  @Email({ label: 'E-mail', ...EMAIL })
  email: string;

  @CurrentPassword()
  currentPassword: string;
}

export class EmailTokenDto {
  @Text({ label: 'Link', min: 1, max: 200 })
  token: string;
}
