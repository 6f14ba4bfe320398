import { paths } from '@atelier/shared/paths';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout';
import { useVisibleSection } from '../layout/use-visible-section';
import styles from './legal-page.module.css';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface LegalPageProps {
  title: string;
  lead: string;
  /** `2026-11-22` */
  effective: string;
  notice?: ReactNode;
  sections: LegalSection[];
}

export function LegalPage({ title, lead, effective, notice, sections }: LegalPageProps) {
  const visible = useVisibleSection(sections.map(({ id }) => id));
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
            Effective <time dateTime={effective}>{dateFormat.format(new Date(effective))}</time>
          </p>
          {notice && <p className={styles.notice}>{notice}</p>}
        </header>
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.contentsTitle}>
            On this page
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === visible ? 'location' : undefined}>
                  {name}
                </a>
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
