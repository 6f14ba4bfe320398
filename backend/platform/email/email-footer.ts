import type { SiteInfo } from '../../contracts';
import type { Email } from './email';

/** The sentence in the footer that says why the email was sent to this address. */
export function receivedBecause({ audience }: Pick<Email, 'audience'>, { name }: SiteInfo): string {
  if (audience === 'account') return `You're receiving this email because you have an account at ${name}.`;
  if (audience === 'agency')
    return `You're receiving this email because this address gets team notifications for ${name}.`;
  return `You're receiving this email because this address was entered in the ${name} contact form.`;
}
