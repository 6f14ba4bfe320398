import { html } from '../../platform/markup';
import type { Confirmation } from '../checkout/hosted-checkout';
import { PAGES_PATH } from '../model/pages';
import { pageLayout, testModeBadge } from './page-layout';
import { formatMoney } from './money';

export function confirmPage({ intent, last4 }: Confirmation, business: string): string {
  const isPayment = 'amount' in intent;
  const title = `Your bank needs you to confirm this ${isPayment ? 'payment' : 'card'}`;
  return pageLayout(
    title,
    html`<main class="sheet">
      ${testModeBadge}
      <h1>${title}</h1>
      <dl class="sums">
        ${factRow('To', business)}
        ${isPayment ? factRow('Amount', formatMoney(intent.amount, intent.currency)) : html``}
        ${factRow('Card', `ending in ${last4}`)}
      </dl>
      <form class="answers" method="post" action="${PAGES_PATH}/confirm/${intent.id}">
        <button class="button" type="submit" name="answer" value="confirm">Confirm</button>
        <button class="button quiet" type="submit" name="answer" value="refuse">Decline</button>
      </form>
    </main>`,
  );
}

const factRow = (label: string, value: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
