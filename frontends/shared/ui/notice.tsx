import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './notice.module.css';
import { ClosedShop } from './street/scenes';

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

/** Retries only when the user presses the button, so that an outage causes no polling. */
export function UnavailableNotice({ retry }: { retry: () => void }) {
  return (
    <main className={styles.page}>
      <ClosedShop className={styles.shop} />
      <div className={styles.text} role="alert">
        <h1 className={styles.title}>This page couldn’t load</h1>
        <p>
          {navigator.onLine ? 'Please try again in a moment.' : 'You’re offline. Check your connection and try again.'}
        </p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
