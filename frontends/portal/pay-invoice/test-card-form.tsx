import { cardFrameUrl, type CardFrameMessage, type CardFrameCommand, type CardFramePayment } from '@atelier/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps, CardPayment, CardSubmitResult } from './card-form';
import styles from './card-form.module.css';

const TIMEOUT_MS = 20_000;

const payMessage = (payment?: CardPayment): CardFrameCommand => ({
  source: 'atelier',
  type: 'pay',
  ...(payment && { payment: framePayment(payment) }),
});

const framePayment = ({ clientSecret, returnUrl }: CardPayment): CardFramePayment => {
  const [intent = ''] = clientSecret.split('_secret_');
  return { intent, secret: clientSecret, returnUrl };
};

const withShownError = ({ error, ...result }: CardSubmitResult): CardSubmitResult =>
  error ? { ...result, error: { ...error, isShown: true } } : result;

interface PendingSubmit {
  resolve: (result: CardSubmitResult) => void;
  reject: (reason: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The Stripe emulator's form in an iframe, so that card data never reaches this page. */
export function TestCardForm({ session, returnUrl, onReady, onLoadError, onEnter }: CardFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pending = useRef<PendingSubmit>(undefined);
  const [height, setHeight] = useState(250);
  const [isReady, setIsReady] = useState(false);

  const submit = (payment?: CardPayment) =>
    new Promise<CardSubmitResult>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The card form didn’t load.')), TIMEOUT_MS);
      pending.current = { resolve, reject, timer };
      frame.current?.contentWindow?.postMessage(payMessage(payment), location.origin);
    });

  const settlePending = (notify: (pending: PendingSubmit) => void) => {
    const current = pending.current;
    pending.current = undefined;
    clearTimeout(current?.timer);
    if (current) notify(current);
  };

  const handleMessage = useEffectEvent((message: CardFrameMessage) => {
    if (message.type === 'height') setHeight(message.height);
    if (message.type === 'submit') onEnter();
    if (message.type === 'result') settlePending(({ resolve }) => resolve(withShownError(message)));
    if (message.type !== 'ready') return;
    setIsReady(true);
    // The iframe reloaded and lost the pending submit.
    settlePending(({ reject }) => reject(new Error('The card form was reset. Please enter your card again.')));
    onReady({ submit });
  });
  const handleLoadError = useEffectEvent(onLoadError);

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<CardFrameMessage | undefined>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.source === 'test-provider') handleMessage(data);
    };
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(pending.current?.timer);
    };
  }, []);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => handleLoadError(), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  const { clientSecret } = session;
  return (
    <iframe
      ref={frame}
      title="Your card"
      src={cardFrameUrl(clientSecret ? framePayment({ clientSecret, returnUrl }) : {})}
      height={height}
      className={styles.frame}
    />
  );
}
