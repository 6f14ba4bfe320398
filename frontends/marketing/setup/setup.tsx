import { setupTexts } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { Mark } from '@atelier/shared/ui/mark';
import { type ReactNode, useEffect, useState } from 'react';
import { SetupForm } from './setup-form';
import styles from './setup.module.css';

export default function Setup() {
  const [query] = useSearchParams();
  const { setup } = usePageData();
  const [token] = useState(() => query.get('token'));

  // Removes the token from the address bar and the history.
  useEffect(() => {
    if (token) history.replaceState(history.state, '', paths.setup);
  }, [token]);

  if (setup && token) {
    return (
      <Frame title="Make it your agency" lead="Three short steps. You can change all of it later in Settings.">
        <SetupForm token={token} start={setup} />
      </Frame>
    );
  }
  return (
    <Frame
      title={token ? 'This link no longer works' : 'Open your setup link'}
      lead={token ? setupTexts.linkExpired : 'The server printed it when it started. Only its owner can see it there.'}
    >
      <p>
        <a href={paths.home}>Go to the front page</a>
      </p>
    </Frame>
  );
}

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Mark name="Atelier" isCompact />
    </header>
    <main className={styles.main}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  </div>
);
