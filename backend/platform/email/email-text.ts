import type { SiteInfo } from '../../contracts';
import type { Email, EmailFact } from './email';
import { receivedBecause } from './email-footer';
import { oneLine } from './one-line';

/** The plain-text part of an email, with the same content as the HTML part. */
export function renderText(email: Email, site: SiteInfo): string {
  const { paragraphs, facts, quote, action, footnote } = email;
  return [
    ...paragraphs,
    ...(facts ? [facts.map(factLine).join('\n')] : []),
    ...(quote ? [`${quote.intro}\n\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    `--\n${site.name}, ${site.city}\n${site.email} · ${site.phone}\n${site.url}`,
    receivedBecause(email, site),
    `Terms: ${site.url}/terms\nPrivacy: ${site.url}/privacy`,
  ].join('\n\n');
}

const factLine = ({ label, value, url }: EmailFact) => `${label}: ${oneLine(value)}${url ? `\n${url}` : ''}`;
