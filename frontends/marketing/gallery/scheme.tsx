import { day, night } from '@atelier/shared/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './gallery.module.css';

/** Half a page in one of the two schemes, whichever the visitor's own is. */
export function Scheme({ time, children }: { time: 'day' | 'night'; children: ReactNode }) {
  const half = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dark = time === 'night';
    const values = { ...(dark ? night : day), stars: dark ? '1' : '0', lamplight: dark ? '1' : '0' };
    // By script, because the page's policy forbids style attributes.
    for (const [name, value] of Object.entries(values)) half.current?.style.setProperty(`--${name}`, value);
    half.current?.style.setProperty('color-scheme', dark ? 'dark' : 'light');
  }, [time]);
  return (
    <div ref={half} className={styles.half}>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
