import type { User } from '@atelier/contracts';
import { apiOrigin } from '@atelier/shared/api';
import { nameOf } from '@atelier/shared/words';
import { useState } from 'react';
import styles from './portrait.module.css';

interface PortraitProps {
  of: Pick<User, 'username' | 'firstName' | 'lastName' | 'profileImageUrl'>;
  /** One that is not theirs yet. */
  instead?: string | undefined;
  large?: boolean;
}

/** A person's picture, or the first letters of their name. Their name stands beside it, so it says nothing itself. */
export function Portrait({ of: person, instead, large = false }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  const own = person.profileImageUrl && apiOrigin() + person.profileImageUrl;
  const src = instead ?? own;
  const classes = large ? `${styles.portrait} ${styles.large}` : styles.portrait;
  if (!src || src === broken) {
    return (
      <span className={classes} aria-hidden="true">
        {initials(nameOf(person))}
      </span>
    );
  }
  // Where the console has a host of its own, it has to say who asks.
  const asking = apiOrigin() && !instead ? ({ crossOrigin: 'use-credentials' } as const) : {};
  return <img {...asking} className={classes} src={src} alt="" onError={() => setBroken(src)} />;
}

const letters = new Intl.Segmenter();

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...letters.segment(word)][0]?.segment ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
