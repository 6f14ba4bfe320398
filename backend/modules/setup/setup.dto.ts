import { IsBoolean, IsIn } from 'class-validator';
import {
  AGENCY_CITY,
  AGENCY_NAME,
  AGENCY_PHONE,
  EMAIL,
  PASSWORD,
  SERVICE_AREA,
  type SetupInput,
  SHOP_STARTS,
  type ShopStart,
  USERNAME,
  USERNAME_PATTERN,
} from '../../contracts';
import { EmailAddress, MatchesPattern, Text, TimeZone } from '../../platform/http';

export class SetupDto implements SetupInput {
  @Text({ label: 'Link', min: 1, max: 200 })
  token: string;

  @MatchesPattern({
    label: 'Username',
    ...USERNAME,
    pattern: USERNAME_PATTERN,
    message: 'Usernames can only contain letters, numbers, and . _ @ + -',
  })
  username: string;

  @Text({ label: 'Password', ...PASSWORD, verbatim: true })
  password: string;

  @EmailAddress({ label: 'Your email', ...EMAIL })
  accountEmail: string;

  @Text({ label: 'Agency name', ...AGENCY_NAME })
  name: string;

  @Text({ label: 'City', ...AGENCY_CITY })
  city: string;

  @Text({ label: 'Service area', ...SERVICE_AREA, optional: true })
  serviceArea: string | null;

  @EmailAddress({ label: 'Email', ...EMAIL })
  email: string;

  @Text({ label: 'Phone', ...AGENCY_PHONE })
  phone: string;

  @TimeZone({ label: 'Time zone' })
  timezone: string;

  @IsIn(SHOP_STARTS, { message: 'Choose what your shop starts with' })
  shop: ShopStart;

  @IsBoolean({ message: 'Choose whether accounts are removed' })
  removesAccounts: boolean;
}
