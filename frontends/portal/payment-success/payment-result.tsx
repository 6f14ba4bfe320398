import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import { OpenShop, PaintedShop } from '@atelier/shared/ui/street/scenes';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './payment-result.module.css';

const PICTURES = { open: OpenShop, closed: ClosedShop, painting: PaintedShop };

interface PaymentResultProps {
  /** Illustration: open when paid, being painted while pending. */
  picture: keyof typeof PICTURES;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

export function PaymentResult({ picture, title, text, children }: PaymentResultProps) {
  const Picture = PICTURES[picture];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form or the previous result took the focus with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={styles.result}>
      <Picture className={styles.picture} />
      <div className={styles.content}>
        <div role="status" className={styles.message}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {text}
        </div>
        {children}
      </div>
    </div>
  );
}

export function ResultActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
