import { phoneUrl } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import styles from './info-card.module.css';

export function InfoCard() {
  const { site, closures } = usePageData();
  return (
    <div className={styles.card}>
      <dl className={styles.list}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phoneUrl(site.phone)}>{site.phone}</a>
          </dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>{site.city}</dd>
        </div>
        {site.hours.length > 0 && (
          <div>
            <dt>Hours</dt>
            {site.hours.map(({ text }) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )}
        {closures && (
          <div>
            <dt>Closed</dt>
            {closures.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )}
      </dl>
      <p className={styles.note}>
        A real person reads every message, usually the one who’ll do the work. We’ll get back to you within one business
        day.
      </p>
    </div>
  );
}
