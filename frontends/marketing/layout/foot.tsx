import { usePageData } from '@atelier/shared/page-data';
import styles from './layout.module.css';

export function Foot() {
  const { site } = usePageData();
  return (
    <footer className={styles.foot}>
      <p>
        <strong className={styles.rights}>© {site.name}</strong>
        <span className={styles.city}>{site.city}</span>
      </p>
      <a href={`mailto:${site.email}`} className={styles.mail}>
        {site.email}
      </a>
    </footer>
  );
}
