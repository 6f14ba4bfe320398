import type { PaymentSession } from '@atelier/contracts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFormProps, CardSubmitResult } from './card-form';
import styles from './card-form.module.css';

/** Stripe's Payment Element. The only place that loads Stripe.js. */
export function StripeCardForm({ session, returnUrl, onReady, onLoadError }: CardFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const handleReady = useEffectEvent((stripe: Stripe, elements: StripeElements) =>
    onReady({ submit: () => confirm(stripe, elements, returnUrl) }),
  );
  const handleLoadError = useEffectEvent(onLoadError);

  useEffect(() => {
    let isMounted = true;
    let remove: (() => void) | undefined;
    const mount = (stripe: Stripe | null) => {
      if (!stripe) throw new Error('The payment form didn’t load.');
      if (!isMounted || !container.current) return;
      const elements = elementsFor(stripe, session);
      const element = elements.create('payment');
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

const elementsFor = (stripe: Stripe, { clientSecret }: PaymentSession) =>
  stripe.elements({ clientSecret, appearance: { theme: 'stripe' } });

/** Never resolves when Stripe.js redirects to the bank. */
async function confirm(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<CardSubmitResult> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  if (error) return { error: { type: error.type, message: error.message ?? REFUSED } };
  // Bank transfers and micro-deposits wait for the payer, without an error.
  if (paymentIntent.status === 'requires_action') return { needsAction: true };
  return paymentIntent.status === 'requires_payment_method' ? { error: { message: REFUSED } } : {};
}
