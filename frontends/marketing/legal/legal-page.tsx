import { paths } from '@atelier/shared/paths';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout';
import styles from './legal-page.module.css';
import { EFFECTIVE_DATE } from './effective-date';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function LegalPage({ title, lead, sections }: { title: string; lead: string; sections: LegalSection[] }) {
  return (
    <Layout>
      <div className={styles.page}>
        <header className={styles.top}>
          <a href={paths.home} className={styles.back}>
            <span aria-hidden="true" className={styles.arrow}>
              ←
            </span>
            Back to Home
          </a>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.effectiveDate}>
            Effective <time dateTime={EFFECTIVE_DATE}>{dateFormat.format(new Date(EFFECTIVE_DATE))}</time>
          </p>
        </header>
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.contentsTitle}>
            On this page
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Layout>
  );
}
