import { cardFrameUrl, type CardFrameMessage, type CardFrameCommand } from '@atelier/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps, Outcome } from './card-form';
import styles from './card-form.module.css';

/** Longer than the provider can take to say anything. */
const PATIENCE_MS = 20_000;

const PAY: CardFrameCommand = { source: 'atelier', type: 'pay' };

interface Waiting {
  settle: (outcome: Outcome) => void;
  fail: (why: Error) => void;
  late: ReturnType<typeof setTimeout>;
}

/** The test provider's form, in a frame of its own as real ones are: this page never sees a card's number. */
export function TestForm({ session, returnUrl, onReady, onBroken, onEnter }: CardFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<Waiting>(undefined);
  const [height, setHeight] = useState(250);
  const [came, setCame] = useState(false);

  const submit = () =>
    new Promise<Outcome>((settle, fail) => {
      const late = setTimeout(() => fail(new Error('The card form did not answer')), PATIENCE_MS);
      waiting.current = { settle, fail, late };
      frame.current?.contentWindow?.postMessage(PAY, location.origin);
    });

  /** Whoever waits for an answer has one now. */
  const answer = (tell: (waiting: Waiting) => void) => {
    const waiter = waiting.current;
    waiting.current = undefined;
    clearTimeout(waiter?.late);
    if (waiter) tell(waiter);
  };

  const hear = useEffectEvent((said: CardFrameMessage) => {
    if (said.type === 'height') setHeight(said.height);
    if (said.type === 'submit') onEnter();
    if (said.type === 'result') answer(({ settle }) => settle(said));
    if (said.type !== 'ready') return;
    setCame(true);
    // It was loaded anew, and forgot what it was about.
    answer(({ fail }) => fail(new Error('The card form began anew')));
    onReady({ submit });
  });
  const broken = useEffectEvent(onBroken);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<CardFrameMessage | undefined>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.source === 'test-provider') hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (came) return;
    const late = setTimeout(() => broken(), PATIENCE_MS);
    return () => clearTimeout(late);
  }, [came]);

  const [intent = ''] = session.clientSecret.split('_secret_');
  return (
    <iframe
      ref={frame}
      title="Your card"
      src={cardFrameUrl({ intent, secret: session.clientSecret, returnUrl })}
      height={height}
      className={styles.frame}
    />
  );
}
