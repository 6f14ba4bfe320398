import { html } from '../../../email/markup';
import type { Confirmation } from '../checkout-desk';
import { PAGES } from '../pages';
import { framed, testMode } from './frame';
import { money } from './money';

/** What stands between some cards and their money: the bank asks whether this is really you. */
export function confirmPage({ intent, last4 }: Confirmation, business: string): string {
  const title = 'Your bank asks you to confirm this payment';
  return framed(
    title,
    html`<main class="sheet">
      ${testMode}
      <h1>${title}</h1>
      <dl class="sums">
        ${fact('To', business)} ${fact('Amount', money(intent.amount, intent.currency))}
        ${fact('Card', `ending in ${last4}`)}
      </dl>
      <form class="answers" method="post" action="${PAGES}/confirm/${intent.id}">
        <button class="button" type="submit" name="answer" value="confirm">Confirm</button>
        <button class="button quiet" type="submit" name="answer" value="refuse">Refuse</button>
      </form>
    </main>`,
  );
}

const fact = (label: string, value: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
