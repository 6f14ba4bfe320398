import { html, type Markup } from '../../platform/markup';
import { PAGES_PATH } from '../model/pages';
import { CARD_SCRIPT, CARD_STYLE } from './assets';
import { testModeBadge } from './page-layout';

export const CARD_PATH = `${PAGES_PATH}/card`;

/** Without a payment, the page that embeds the form names one each time. */
export interface CardPageParams {
  payment?: { intent: string; secret: string; returnUrl: string };
  theme?: 'light' | 'dark';
}

export function cardPage({ payment, theme }: CardPageParams): string {
  const { intent = '', secret = '', returnUrl = '' } = payment ?? {};
  return html`<!doctype html>
    <html lang="en" data-theme="${theme ?? 'auto'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="${theme ?? 'light dark'}" />
        <title>Card</title>
        <link rel="stylesheet" href="${CARD_STYLE.url}" />
        <script src="${CARD_SCRIPT.url}" defer></script>
      </head>
      <body>
        <form data-intent="${intent}" data-secret="${secret}" data-return="${returnUrl}" novalidate>
          ${inputField('number', 'Card number', html`autocomplete="cc-number" maxlength="30" placeholder="1234 1234 1234 1234"`)}
          <div class="pair">
            ${inputField('expiry', 'Expiry', html`autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"`)}
            ${inputField('cvc', 'CVC', html`autocomplete="cc-csc" maxlength="4" placeholder="123"`)}
          </div>
        </form>
        <noscript><p class="problem">Turn on JavaScript in your browser to pay by card.</p></noscript>
        ${testModeBadge} ${testCards}
      </body>
    </html>`.html;
}

const inputField = (name: string, label: string, attributes: Markup) =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="numeric" required aria-describedby="${name}-problem" ${attributes} />
    <p class="problem" id="${name}-problem" hidden></p>
  </div>`;

const testCards = html`<details>
  <summary>Test cards</summary>
  <p>Use any future date and any 3-digit CVC:</p>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>succeeds</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>declined</dd>
    <dt>4000 0000 0000 9995</dt>
    <dd>insufficient funds</dd>
    <dt>4000 0025 0000 3155</dt>
    <dd>requires confirmation</dd>
  </dl>
</details>`;
