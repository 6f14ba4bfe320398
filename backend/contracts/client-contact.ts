import { OPTIONAL_CONTACT_FIELDS } from './contact';
import { isWebAddress, websiteUrl } from './web-address';

/** Limits of a client’s phone number and website, which begin with those of a submission. */
export const CLIENT_CONTACT = {
  phone: OPTIONAL_CONTACT_FIELDS.phone,
  website: OPTIONAL_CONTACT_FIELDS.currentWebsite,
} as const;

export const INVALID_PHONE = 'Enter a phone number like (415) 555-0132';
export const INVALID_HTTPS_ADDRESS = 'Enter an address that starts with https://, like https://www.example.com';

/** Three digits are the shortest number that can be called. */
export const isPhoneNumber = (text: string): boolean => /(\d\D*){3}/.test(text);

export const isHttpsAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text);

/** The https address of what was typed, such as `example.com`; undefined for other words. */
export function httpsUrl(text: string): string | undefined {
  const url = websiteUrl(text)?.replace(/^http:/i, 'https:');
  return url && url.length <= CLIENT_CONTACT.website.max ? url : undefined;
}
