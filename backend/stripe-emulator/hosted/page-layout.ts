import { html, type Markup } from '../../platform/markup';
import { ICON, PAGE_STYLE } from './assets';

export function pageLayout(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${ICON.url}" type="image/svg+xml" />
        <link rel="stylesheet" href="${PAGE_STYLE.url}" />
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
