import { type Colour, day } from '@atelier/shared/ui/tokens';
import { useEffect, useRef } from 'react';
import styles from './gallery.module.css';
import { Part } from './part';

const colours = Object.keys(day) as Colour[];

export function Swatches() {
  return (
    <Part title="Colors">
      {colours.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Part>
  );
}

function Swatch({ name }: { name: Colour }) {
  const patch = useRef<HTMLSpanElement>(null);
  useEffect(() => patch.current?.style.setProperty('background', `var(--${name})`), [name]);
  return (
    <span className={styles.swatch}>
      <span ref={patch} className={styles.patch} />
      {name}
    </span>
  );
}
