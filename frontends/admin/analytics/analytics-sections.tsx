import type { Analytics } from '@atelier/contracts';
import styles from './analytics.module.css';
import { moneySections } from './money-sections';
import { workSections } from './work-sections';

export function AnalyticsSections({ figures }: { figures: Analytics }) {
  const sections = [...moneySections(figures), ...workSections(figures)];
  const filled = sections.filter(({ isEmpty }) => !isEmpty);
  const empty = sections.filter(({ isEmpty }) => isEmpty);
  return (
    <>
      <div className={styles.sections}>
        {filled.map(({ title, content }) => (
          <div key={title} className={styles.section}>
            {content}
          </div>
        ))}
      </div>
      {empty.length > 0 && (
        <dl className={styles.emptySections}>
          {empty.map(({ title, content }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
