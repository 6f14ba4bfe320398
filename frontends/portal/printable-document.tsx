import { usePageData } from '@atelier/shared/page-data';
import { Mark } from '@atelier/shared/ui/mark';
import { type ReactNode, useId } from 'react';
import styles from './printable-document.module.css';

export type DocumentFact = readonly [name: string, value: ReactNode, width?: 'wide'];

interface PrintableDocumentProps {
  title: string;
  aside?: ReactNode;
  facts: DocumentFact[];
  children: ReactNode;
}

export function PrintableDocument({ title, aside, facts, children }: PrintableDocumentProps) {
  const { site } = usePageData();
  const heading = useId();
  return (
    <section className={styles.document} aria-labelledby={heading}>
      <header className={styles.head}>
        <Mark name={site.name} />
        <p className={styles.sender}>
          {site.city}
          <br />
          {site.email}
          <br />
          {site.phone}
        </p>
      </header>
      <div className={styles.titleRow}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value, width]) => (
          <div key={name} className={width && styles.wide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
