import type { SiteInfo } from '../../contracts';
import { html, type Markup } from './markup';
import { oneLine } from './one-line';

interface Fact {
  label: string;
  value: string;
  url?: string;
}

/** What lies beside a letter, made by us: its name is one that every disk takes. */
export interface Attachment {
  name: string;
  type: 'application/pdf';
  bytes: Buffer;
}

/** What a mail says. All of it is text: the form that it gets is made here, once for reading and once for looking at. */
export interface Email {
  subject: string;
  paragraphs: string[];
  /** One line each, such as what a visitor filled in; with an address of ours its label leads there. */
  facts?: Fact[];
  /** Somebody else's words, which cannot be taken for ours. */
  quote?: { intro: string; text: string };
  action?: { label: string; url: string };
  /** After the button, in small. */
  afterwards?: string;
  attachments?: Attachment[];
  /** Whom an answer to it should go to, if not to its sender. */
  replyTo?: string;
  /** The same goes to many. */
  isBulk?: boolean;
}

export function renderText({ paragraphs, facts, quote, action, afterwards }: Email, site: SiteInfo): string {
  return [
    ...paragraphs,
    ...(facts ? [facts.map(factLine).join('\n')] : []),
    ...(quote ? [`${quote.intro}\n\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterwards ? [afterwards] : []),
    `${site.name}, ${site.city}\n${site.email} · ${site.phone}\n${site.url}`,
  ].join('\n\n');
}

const factLine = ({ label, value, url }: Fact) => `${label}: ${oneLine(value)}${url ? `\n${url}` : ''}`;

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

export function renderHtml(email: Email, site: SiteInfo): string {
  const { subject, paragraphs, facts, quote, action, afterwards } = email;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:#eef4f2;color:#0f2420;${FONT};font-size:16px;line-height:1.6">
        <div
          style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;border:1px solid #cfdcd7"
        >
          <p style="margin:0 0 24px;font-weight:700;font-size:18px">${site.name}</p>
          ${paragraphs.map(paragraph)}${facts ? factTable(facts) : html``}${quote ? quoteBlock(quote) : html``}
          ${action ? button(action) : html``}${afterwards ? smallPrint(afterwards) : html``}
        </div>
        <p style="max-width:560px;margin:16px auto 0;color:#4a5f59;font-size:13px">
          ${site.name}, ${site.city}<br />${site.email} · ${site.phone}
        </p>
      </body>
    </html>`.html;
}

const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p> `;

const smallPrint = (text: string): Markup => html`<p style="margin:16px 0 0;color:#4a5f59;font-size:14px">${text}</p> `;

const factTable = (facts: Fact[]): Markup =>
  html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
    ${facts.map(
      ({ label, value, url }) =>
        html`<tr>
          <td style="padding:2px 16px 2px 0;color:#4a5f59;vertical-align:top">
            ${url ? html`<a href="${url}" style="color:#b8371b">${label}</a>` : label}
          </td>
          <td style="padding:2px 0;overflow-wrap:anywhere"><bdi>${oneLine(value)}</bdi></td>
        </tr> `,
    )}
  </table> `;

// As it was typed, blanks and all: so nothing of ours may stand between the text and its marks.
const QUOTE_STYLE =
  'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #cfdcd7;white-space:pre-wrap;overflow-wrap:anywhere';

const quoteBlock = ({ intro, text }: NonNullable<Email['quote']>): Markup =>
  html`${paragraph(intro)}${html`<blockquote style="${QUOTE_STYLE}">${text}</blockquote>`}`;

const button = ({ label, url }: NonNullable<Email['action']>): Markup =>
  html`<p style="margin:24px 0">
      <a
        href="${url}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b8371b;color:#ffffff;text-decoration:none;font-weight:600"
        >${label}</a
      >
    </p>
    <p style="margin:0 0 16px;color:#4a5f59;font-size:14px;overflow-wrap:anywhere">${url}</p> `;
