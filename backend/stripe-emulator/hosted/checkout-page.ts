import type Stripe from 'stripe';
import { html, type Markup } from '../../platform/markup';
import type { CheckoutPage } from '../checkout/hosted-checkout';
import { paymentForm, type FormState, errorSummary, testCards } from './payment-form';
import { pageLayout, testModeBadge } from './page-layout';
import { formatFrequency, formatInterval, formatMoney } from './money';

export function checkoutPage(checkout: CheckoutPage, business: string, form: FormState): string {
  const { session, lines, pendingConfirmation } = checkout;
  const { cancel_url: backUrl, amount_total: total, currency } = session;
  const isSubscription = session.mode === 'subscription';
  const isSetup = session.mode === 'setup';
  const title = isSetup ? SAVE_CARD : isSubscription ? subscriptionTitle(lines) : `Pay ${business}`;
  const label = isSetup ? SAVE_CARD : isSubscription ? 'Subscribe' : `Pay ${formatMoney(total ?? 0, currency)}`;
  return pageLayout(
    form.problem ? `Error: ${title}` : title,
    html`<main class="sides">
      <section class="order" aria-labelledby="what">
        <div class="inner">
          ${
            backUrl
              ? html`<a class="back" href="${backUrl}"><span aria-hidden="true">←</span> Back to ${business}</a>`
              : html``
          }
          ${testModeBadge}
          <h1 id="what">${title}</h1>
          ${isSetup ? html`<p>${business} charges it for your later payments. You pay nothing now.</p>` : orderSummary(lines, total ?? 0, currency)}
        </div>
      </section>
      <section class="pay" aria-labelledby="how">
        <div class="inner">
          <h2 id="how">${isSetup ? 'New card' : 'Pay by card'}</h2>
          ${pendingConfirmation ? pendingConfirmationHint(pendingConfirmation) : html``} ${errorSummary(form)}
          ${paymentForm(session.id, emailOf(session), label, form)} ${testCards}
        </div>
      </section>
    </main>`,
  );
}

const SAVE_CARD = 'Save card';

export const emailOf = ({ customer_details: details, customer_email: email }: Stripe.Checkout.Session): string | null =>
  details?.email ?? email;

function orderSummary(lines: Stripe.LineItem[], total: number, currency: string | null): Markup {
  const recurring = lines.find(({ price }) => price?.recurring)?.price?.recurring;
  const recurringTotal = lines
    .filter(({ price }) => price?.recurring)
    .reduce((sum, line) => sum + line.amount_total, 0);
  return html`<p class="total">
      <strong>${formatMoney(total, currency)}</strong>
      ${recurring ? html`<span>then ${formatMoney(recurringTotal, currency)} ${formatInterval(recurring)}</span>` : html``}
    </p>
    <ul class="lines">
      ${lines.map(lineRow)}
    </ul>
    <dl class="sums">
      ${totalRow('Total due today', formatMoney(total, currency))}
      ${recurring ? totalRow(`Then ${formatFrequency(recurring)}`, formatMoney(recurringTotal, currency)) : html``}
    </dl>`;
}

function subscriptionTitle(lines: Stripe.LineItem[]): string {
  const packages = lines.filter(({ price }) => price?.recurring);
  return `Subscribe to ${packages.length === 1 ? packages[0]?.description : `${packages.length} packages`}`;
}

const totalRow = (label: string, amount: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`;

function lineRow({ description, quantity, price, amount_total: amount, currency }: Stripe.LineItem): Markup {
  const unitPrice = quantity && quantity > 1 ? `${quantity} × ${formatMoney(price?.unit_amount ?? 0, currency)}` : '';
  return html`<li>
    <span class="name">${description ?? ''}</span>
    <span class="amount">${formatMoney(amount, currency)}</span>
    <span class="detail">${unitPrice} ${price?.recurring ? formatInterval(price.recurring) : ''}</span>
  </li>`;
}

const pendingConfirmationHint = ({ url, last4 }: NonNullable<CheckoutPage['pendingConfirmation']>) =>
  html`<p class="hint">
    Your bank still needs you to confirm this payment (card ending in ${last4}). <a href="${url}">Confirm it</a>, or pay
    with another card.
  </p>`;
