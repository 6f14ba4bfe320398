import { Link, useLocation } from '@atelier/shared/router';
import type { ReactNode } from 'react';
import styles from './list-link.module.css';
import { placeIn, returnTo } from './list-place';
import { RecordSteps } from './record-steps';

/** Leads back to a list as it was, at the record that is shown, and to the records before and after it. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const id = pathname.startsWith(`${to}/`) ? pathname.slice(to.length + 1) : '';
  return (
    <span className={styles.bar}>
      <Link to={`${to}${placeIn(to).search}`} onClick={() => returnTo(to, id)}>
        {children}
      </Link>
      <RecordSteps list={to} id={id} />
    </span>
  );
}
