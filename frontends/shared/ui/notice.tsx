import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './notice.module.css';
import { ClosedShop } from './street/scenes';

/** A page that says one thing. */
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

/** A part of the product cannot be loaded. It tries again when it is told to, and never by itself. */
export function UnavailableNotice({ retry }: { retry: () => void }) {
  return (
    <main className={styles.page}>
      <ClosedShop className={styles.shop} />
      <div className={styles.text} role="alert">
        <h1 className={styles.title}>Back in a moment</h1>
        <p>This part of the site cannot be reached right now. Everything else works.</p>
      </div>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
