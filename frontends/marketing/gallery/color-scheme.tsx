import { day, night } from '@atelier/shared/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './gallery.module.css';

export function ColorScheme({ scheme, children }: { scheme: 'day' | 'night'; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dark = scheme === 'night';
    const values = { ...(dark ? night : day), stars: dark ? '1' : '0', lamplight: dark ? '1' : '0' };
    // Set by script, because the content security policy forbids style attributes.
    for (const [name, value] of Object.entries(values)) container.current?.style.setProperty(`--${name}`, value);
    container.current?.style.setProperty('color-scheme', dark ? 'dark' : 'light');
  }, [scheme]);
  return (
    <div ref={container} className={styles.scheme}>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
