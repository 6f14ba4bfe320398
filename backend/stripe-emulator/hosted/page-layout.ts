import { createHash } from 'node:crypto';
import { html, type Markup } from '../../platform/markup';
import { PAGES_PATH } from '../model/pages';
import { PAGE_STYLE } from './style';

export const STYLE_PATH = `${PAGES_PATH}/style.css`;
export const ICON_PATH = `${PAGES_PATH}/icon.svg`;

const STYLE_VERSION = createHash('sha256').update(PAGE_STYLE).digest('hex').slice(0, 12);

export function pageLayout(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}?v=${STYLE_VERSION}" />
      </head>
      <body>
        ${body}
        <footer class="foot">
          <p>Built-in test provider. It behaves like Stripe and doesn’t store card numbers.</p>
        </footer>
      </body>
    </html>`.html;
}

export const testModeBadge = html`<p class="badge">Test mode: no real charges</p>`;

export function noticePage(title: string, text: string, back?: { url: string; label: string }): string {
  return pageLayout(
    title,
    html`<main class="sheet">
      ${testModeBadge}
      <h1>${title}</h1>
      <p>${text}</p>
      ${back ? html`<p><a class="button" href="${back.url}">${back.label}</a></p>` : html``}
    </main>`,
  );
}

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="6" width="28" height="20" rx="4" fill="#3446c4"/><path d="M2 12h28v4H2z" fill="#fff"/></svg>`;
