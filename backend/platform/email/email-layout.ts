import type { SiteInfo } from '../../contracts';
import type { Email, EmailFact } from './email';
import { receivedBecause } from './email-footer';
import { html, Markup } from '../markup';
import { oneLine } from './one-line';

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

/** Precedes the styles for dark screens. /dev/emails replaces it to show either variant on any screen. */
export const DARK_MEDIA = '@media (prefers-color-scheme:dark)';

// Inline styles carry the light variant, because many email apps drop this element.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
${DARK_MEDIA}{
.page{background:#0c1614!important;color:#e4eeeb!important}
.card{background:#14211e!important;border-color:#2c3f39!important}
.muted{color:#a9bdb6!important}
.link{color:#ff9d80!important}
.quote{border-color:#3a5049!important}
.frame{background:#2c3f39!important}
}
@media (max-width:420px){
.page{padding:12px 8px!important}
.card{padding:20px 16px!important}
.fact{display:block!important;padding-right:0!important}
}`;

/** The HTML part of an email. It loads nothing: no images, fonts, or scripts. */
export function renderHtml(email: Email, site: SiteInfo): string {
  const { subject, paragraphs, facts, quote, action, footnote } = email;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body
        class="page"
        style="margin:0;padding:32px 16px;background:#eef4f2;color:#0f2420;${FONT};font-size:16px;line-height:1.6"
      >
        <div
          class="card"
          style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;border:1px solid #cfdcd7"
        >
          ${brand(site.name)}
          ${paragraphs.map(paragraph)}${facts ? factTable(facts) : html``}${quote ? quoteBlock(quote) : html``}
          ${action ? button(action) : html``}${footnote ? smallPrint(footnote) : html``}
        </div>
        ${footer(email, site)}
      </body>
    </html>`.html;
}

const AWNING = ['#d9480f', '#ffffff', '#d9480f', '#ffffff'];

const MARK = new Markup(
  `<table class="frame" role="presentation" cellpadding="0" cellspacing="0" width="32" style="width:32px;border-collapse:separate;border-radius:7px;background:#0f2420;overflow:hidden;font-size:0;line-height:0">` +
    `<tr><td colspan="4" height="8" style="height:8px"></td></tr>` +
    `<tr>${AWNING.map((color) => `<td width="8" height="10" style="width:8px;height:10px;background:${color}"></td>`).join('')}</tr>` +
    `<tr><td colspan="4" height="14" style="height:14px;background:#ffd98a"></td></tr></table>`,
);

const brand = (name: string): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
    <tr>
      <td style="padding:0 12px 0 0">${MARK}</td>
      <td style="font-weight:700;font-size:18px;line-height:1.3">${name}</td>
    </tr>
  </table>`;

const paragraph = (text: string): Markup =>
  html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${text}</p> `;

const smallPrint = (text: string): Markup =>
  html`<p class="muted" style="margin:16px 0 0;color:#4a5f59;font-size:14px;overflow-wrap:anywhere">${text}</p> `;

const factTable = (facts: EmailFact[]): Markup =>
  html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
    ${facts.map(
      ({ label, value, url }) =>
        html`<tr>
          <td class="fact muted" style="padding:2px 16px 2px 0;color:#4a5f59;vertical-align:top">
            ${url ? html`<a class="link" href="${url}" style="color:#b8371b">${label}</a>` : label}
          </td>
          <td class="fact" style="padding:2px 0;overflow-wrap:anywhere"><bdi>${oneLine(value)}</bdi></td>
        </tr> `,
    )}
  </table> `;

// Line breaks and spaces of the quoted text are shown, so the template must not add any inside the element.
const QUOTE_STYLE =
  'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #cfdcd7;white-space:pre-wrap;overflow-wrap:anywhere';

const quoteBlock = ({ intro, text }: NonNullable<Email['quote']>): Markup =>
  html`${paragraph(intro)}${html`<blockquote class="quote" style="${QUOTE_STYLE}">${text}</blockquote>`}`;

const button = ({ label, url }: NonNullable<Email['action']>): Markup =>
  html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b8371b;color:#ffffff;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p> `;

const footer = (email: Email, site: SiteInfo): Markup =>
  html`<p class="muted" style="max-width:560px;margin:16px auto 0;color:#4a5f59;font-size:13px;overflow-wrap:anywhere">
    ${site.name}, ${site.city}<br />${site.email} · ${site.phone}<br />${receivedBecause(email, site)}<br />
    ${footerLink('Terms', `${site.url}/terms`)} · ${footerLink('Privacy', `${site.url}/privacy`)}
  </p>`;

const footerLink = (label: string, url: string): Markup =>
  html`<a class="muted" href="${url}" style="color:#4a5f59">${label}</a>`;
