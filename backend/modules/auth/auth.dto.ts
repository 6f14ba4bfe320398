import {
  type ConfirmPasswordInput,
  type Credentials,
  EMAIL,
  type ForgotPasswordInput,
  type ResetPasswordInput,
  PASSWORD,
  type ChangePasswordInput,
  type PasswordStrengthInput,
  PERSON_NAME,
  type Registration,
  USERNAME,
  USERNAME_PATTERN,
} from '../../contracts';
import { EmailAddress, MatchesPattern, Text } from '../../platform/http';

const Password = (label: string) => Text({ label, ...PASSWORD, verbatim: true });
export const PersonName = (label: string) => Text({ label, ...PERSON_NAME, optional: true });

/** Those who have a second step confirm with it instead. */
export const OptionalCurrentPassword = () =>
  Text({ label: 'Current password', max: 1000, verbatim: true, optional: true });

export const CurrentPassword = () => Text({ label: 'Current password', min: 1, max: 1000, verbatim: true });

export class CredentialsDto implements Credentials {
  /** Or the email. */
  @Text({ label: 'Username', min: 1, max: EMAIL.max })
  username: string;

  // No length rules: sign-in must not reveal the password policy.
  @Text({ label: 'Password', min: 1, max: 1000, verbatim: true })
  password: string;
}

export class RegistrationDto implements Registration {
  @MatchesPattern({
    label: 'Username',
    ...USERNAME,
    pattern: USERNAME_PATTERN,
    message: 'Usernames can only contain letters, numbers, and . _ @ + -',
  })
  username: string;

  @Password('Password')
  password: string;

  @EmailAddress({ label: 'Email', ...EMAIL, optional: true })
  email: string | null;

  @PersonName('First name')
  firstName: string | null;

  @PersonName('Last name')
  lastName: string | null;
}

const About = (label: string, max: number) => Text({ label, max, optional: true });

export class PasswordStrengthDto implements PasswordStrengthInput {
  @Text({ label: 'Password', min: 1, max: PASSWORD.max, verbatim: true })
  password: string;

  @About('Username', USERNAME.max)
  username: string | null;

  @About('Email', EMAIL.max)
  email: string | null;

  @About('First name', PERSON_NAME.max)
  firstName: string | null;

  @About('Last name', PERSON_NAME.max)
  lastName: string | null;
}

export class ForgotPasswordDto implements ForgotPasswordInput {
  @Text({ label: 'Username or email', min: 1, max: EMAIL.max })
  name: string;
}

export class ResetPasswordDto implements ResetPasswordInput {
  @Text({ label: 'Link', min: 1, max: 200 })
  token: string;

  @Password('Password')
  password: string;
}

export class ChangePasswordDto implements ChangePasswordInput {
  @CurrentPassword()
  currentPassword: string;

  @Password('New password')
  newPassword: string;
}

export class ConfirmPasswordDto implements ConfirmPasswordInput {
  @Text({ label: 'Password', min: 1, max: 1000, verbatim: true })
  password: string;
}
