import type Stripe from 'stripe';
import { html, type Markup } from '../../../email/markup';
import type { CheckoutPage } from '../checkout-desk';
import { paymentForm, type Filled, summary, testCards } from './form';
import { framed, testMode } from './frame';
import { money, rhythm } from './money';

/** Left what is bought, right how it is paid; on a phone one after the other. */
export function checkoutPage(checkout: CheckoutPage, business: string, filled: Filled): string {
  const { session, lines, asking } = checkout;
  const { cancel_url: back, amount_total: total, currency } = session;
  const subscribes = session.mode === 'subscription';
  const title = subscribes ? `Subscribe at ${business}` : `Pay ${business}`;
  const label = subscribes ? 'Subscribe' : `Pay ${money(total ?? 0, currency)}`;
  return framed(
    filled.problem ? `Error: ${title}` : title,
    html`<main class="sides">
      <section class="order" aria-labelledby="what">
        <div class="inner">
          ${
            back
              ? html`<a class="back" href="${back}"><span aria-hidden="true">←</span> Back to ${business}</a>`
              : html``
          }
          ${testMode}
          <h1 id="what">${title}</h1>
          ${order(lines, total ?? 0, currency)}
        </div>
      </section>
      <section class="pay" aria-labelledby="how">
        <div class="inner">
          <h2 id="how">Pay by card</h2>
          ${asking ? unanswered(asking) : html``} ${summary(filled)}
          ${paymentForm(session.id, emailOf(session), label, filled)} ${testCards}
        </div>
      </section>
    </main>`,
  );
}

/** A customer whose address is known pays under no other. */
export const emailOf = ({ customer_details: details, customer_email: email }: Stripe.Checkout.Session): string | null =>
  details?.email ?? email;

function order(lines: Stripe.LineItem[], total: number, currency: string | null): Markup {
  const recurring = lines.find(({ price }) => price?.recurring)?.price?.recurring;
  const later = lines.filter(({ price }) => price?.recurring).reduce((sum, line) => sum + line.amount_total, 0);
  return html`<p class="total">
      <strong>${money(total, currency)}</strong>
      ${recurring ? html`<span>then ${money(later, currency)} ${rhythm(recurring)}</span>` : html``}
    </p>
    <ul class="lines">
      ${lines.map(oneLine)}
    </ul>
    <dl class="sums">
      ${sum('Total due today', money(total, currency))}
      ${recurring ? sum(`Then ${rhythm(recurring)}`, money(later, currency)) : html``}
    </dl>`;
}

const sum = (label: string, amount: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`;

function oneLine({ description, quantity, price, amount_total: amount, currency }: Stripe.LineItem): Markup {
  const each = quantity && quantity > 1 ? `${quantity} × ${money(price?.unit_amount ?? 0, currency)}` : '';
  return html`<li>
    <span class="name">${description ?? ''}</span>
    <span class="amount">${money(amount, currency)}</span>
    <span class="detail">${each} ${price?.recurring ? rhythm(price.recurring) : ''}</span>
  </li>`;
}

/** Somebody came back from their bank's question without an answer. */
const unanswered = ({ url, last4 }: NonNullable<CheckoutPage['asking']>) =>
  html`<p class="hint">
    The bank of your card ending in ${last4} still asks you to confirm this payment. <a href="${url}">Answer it</a>, or
    pay with another card.
  </p>`;
