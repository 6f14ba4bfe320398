import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFormProps, CardPayment, CardSubmitResult } from './card-form';
import styles from './card-form.module.css';

/** Stripe's Payment Element. The only place that loads Stripe.js. */
export function StripeCardForm({ session, returnUrl, onReady, onLoadError }: CardFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const handleReady = useEffectEvent((stripe: Stripe, elements: StripeElements) =>
    onReady({
      submit: (payment) =>
        payment ? payWithNewMethod(stripe, elements, payment) : confirm(stripe, { elements, returnUrl }),
    }),
  );
  const handleLoadError = useEffectEvent(onLoadError);

  useEffect(() => {
    let isMounted = true;
    let remove: (() => void) | undefined;
    const mount = (stripe: Stripe | null) => {
      if (!stripe) throw new Error('The payment form didn’t load.');
      if (!isMounted || !container.current) return;
      const elements = elementsFor(stripe, session);
      // A wallet opens its own sheet for each payment.
      const element = session.clientSecret ? elements.create('payment') : elements.create('payment', WITHOUT_WALLETS);
      remove = () => element.destroy();
      element.on('ready', () => handleReady(stripe, elements));
      element.on('loaderror', () => handleLoadError());
      element.mount(container.current);
    };
    loadStripe(session.publishableKey)
      .then(mount)
      .catch(() => isMounted && handleLoadError());
    return () => {
      isMounted = false;
      remove?.();
    };
  }, [session]);

  return <div ref={container} className={styles.lightSurface} />;
}

const REFUSED = 'Your payment wasn’t accepted.';

const APPEARANCE = { theme: 'stripe' } as const;
const WITHOUT_WALLETS = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const;

const elementsFor = (stripe: Stripe, session: CardFormProps['session']) =>
  session.clientSecret === undefined
    ? stripe.elements({
        mode: 'payment',
        amount: session.amount,
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        appearance: APPEARANCE,
      })
    : stripe.elements({ clientSecret: session.clientSecret, appearance: APPEARANCE });

/** Stripe lets a payment method that isn't saved pay once, so each payment gets its own from the same form. */
async function payWithNewMethod(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, returnUrl }: CardPayment,
): Promise<CardSubmitResult> {
  const invalid = await elements.submit();
  if (invalid.error) return errorResult(invalid.error);
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  if (error) return errorResult(error);
  return confirm(stripe, { clientSecret, returnUrl, paymentMethod: paymentMethod.id });
}

type Confirmation = { returnUrl: string } & (
  | { elements: StripeElements }
  | { clientSecret: string; paymentMethod: string }
);

/** Never resolves when Stripe.js redirects to the bank. */
async function confirm(stripe: Stripe, confirmation: Confirmation): Promise<CardSubmitResult> {
  const { error, paymentIntent } = await requestConfirmation(stripe, confirmation);
  if (error) return errorResult(error);
  // Bank transfers and micro-deposits wait for the payer, without an error.
  if (paymentIntent.status === 'requires_action') return { needsAction: true };
  return paymentIntent.status === 'requires_payment_method' ? { error: { message: REFUSED } } : {};
}

function requestConfirmation(stripe: Stripe, confirmation: Confirmation) {
  const confirmParams = { return_url: confirmation.returnUrl };
  const redirect = 'if_required';
  if ('elements' in confirmation) {
    const { elements } = confirmation;
    return stripe.confirmPayment({ elements, confirmParams, redirect });
  }
  const { clientSecret, paymentMethod } = confirmation;
  return stripe.confirmPayment({
    clientSecret,
    confirmParams: { ...confirmParams, payment_method: paymentMethod },
    redirect,
  });
}

const errorResult = ({ type, message = REFUSED }: { type: string; message?: string }): CardSubmitResult => ({
  error: { type, message },
});
