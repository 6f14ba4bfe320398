import { EMAIL, type ChangeEmailInput, type ProfileInput } from '../../contracts';
import { EmailAddress, Text } from '../../platform/http';
import { OptionalCurrentPassword, PersonName } from './auth.dto';

export class ProfileDto implements ProfileInput {
  @PersonName('First name')
  firstName: string | null;

  @PersonName('Last name')
  lastName: string | null;
}

export class ChangeEmailDto implements ChangeEmailInput {
  @EmailAddress({ label: 'Email', ...EMAIL })
  email: string;

  @OptionalCurrentPassword()
  currentPassword: string | null;
}

export class ConfirmEmailDto {
  @Text({ label: 'Link', min: 1, max: 200 })
  token: string;
}
