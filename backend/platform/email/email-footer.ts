import type { SiteInfo } from '../../contracts';
import type { Email, EmailAudience } from './email';

const REASONS: Record<EmailAudience, (siteName: string) => string> = {
  account: (siteName) => `you have an account at ${siteName}`,
  'new-account': (siteName) => `an account at ${siteName} was created with this address`,
  'unconfirmed-address': (siteName) => `this address was entered for an account at ${siteName}`,
  'former-address': (siteName) => `this address belonged to an account at ${siteName}`,
  'former-agency-address': (siteName) => `this was the address of ${siteName}`,
  order: (siteName) => `this address was given for an order at ${siteName}`,
  'contact-form': (siteName) => `this address was entered in the ${siteName} contact form`,
  agency: (siteName) => `this address gets team notifications for ${siteName}`,
};

/** The sentence in the footer that says why the email was sent to this address. */
export const receivedBecause = ({ audience }: Pick<Email, 'audience'>, { name }: SiteInfo): string =>
  `You’re receiving this email because ${REASONS[audience](name)}.`;
