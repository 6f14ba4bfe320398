import type { Endpoint } from '@atelier/contracts';
import { callForPage } from '@atelier/shared/api';
import { Link } from '@atelier/shared/router';
import { Icon } from '@atelier/shared/ui/icon';
import { useEffect, useState } from 'react';
import styles from './list-link.module.css';
import { placeIn, rememberPlace } from './list-place';

interface RecordStepsProps {
  list: string;
  id: string;
}

/** Goes through the records as they were listed, even if a change has taken one off the list since then. */
export function RecordSteps({ list, id }: RecordStepsProps) {
  const [place, setPlace] = useState(() => placeIn(list));
  const { ids, more } = place;
  const at = ids.indexOf(id);
  const needsMore = at !== -1 && at === ids.length - 1 && more !== undefined;
  useEffect(() => {
    if (!needsMore) return undefined;
    let isCurrent = true;
    const endpoint = { method: 'GET', path: more.path } as Endpoint<undefined, { id: string }[]>;
    void callForPage(endpoint, { query: more.query })
      .then(({ result, next }) => {
        if (!isCurrent) return;
        rememberPlace(list, {
          search: place.search,
          ids: [...ids, ...result.map((row) => row.id)],
          ...(next && { more: { path: more.path, query: next } }),
        });
        setPlace(placeIn(list));
      })
      // The last known record is the end then.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [needsMore, list, more, ids, place]);
  if (at === -1) return null;
  return (
    <span role="group" aria-label="Records of the list" className={styles.steps}>
      <Step rel="prev" to={ids[at - 1] && `${list}/${ids[at - 1]}`} />
      <Step rel="next" to={ids[at + 1] && `${list}/${ids[at + 1]}`} />
    </span>
  );
}

const STEPS = { prev: ['Previous', 'k'], next: ['Next', 'j'] } as const;

function Step({ rel, to }: { rel: keyof typeof STEPS; to: string | undefined }) {
  const [label, key] = STEPS[rel];
  const icon = <Icon name="chevron" size={14} />;
  const content = (
    <>
      {rel === 'prev' && icon}
      {label}
      {rel === 'next' && icon}
    </>
  );
  return to ? (
    <Link to={to} rel={rel} aria-keyshortcuts={key} title={`${label} (${key})`} className={styles.step}>
      {content}
    </Link>
  ) : (
    <a role="link" aria-disabled className={styles.step}>
      {content}
    </a>
  );
}
