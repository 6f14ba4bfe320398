import type { ReactNode } from 'react';
import { Button } from './button';
import { useOnline } from '@atelier/shared/use-online';
import styles from './notice.module.css';
import { ClosedShop } from './street/closed-shop';

export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.text} role="status">
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </main>
  );
}

/** Retries when the user presses the button or the connection is back, so that an outage causes no polling. */
export function UnavailableNotice({ retry }: { retry: () => void }) {
  const isOnline = useOnline(retry);
  return (
    <main className={styles.page}>
      <ClosedShop className={styles.shop} />
      <div className={styles.text} role="alert">
        <h1 className={styles.title}>{isOnline ? 'This page couldn’t load' : 'You’re offline'}</h1>
        <p>
          {isOnline
            ? 'Please try again in a moment.'
            : 'Check your connection. The page loads by itself when you’re back online.'}
        </p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
