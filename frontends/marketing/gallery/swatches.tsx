import { type ColorName, day } from '@atelier/shared/ui/tokens';
import { useEffect, useRef } from 'react';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

const colors = Object.keys(day) as ColorName[];

export function Swatches() {
  return (
    <GallerySection title="Colors">
      {colors.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </GallerySection>
  );
}

function Swatch({ name }: { name: ColorName }) {
  const sample = useRef<HTMLSpanElement>(null);
  useEffect(() => sample.current?.style.setProperty('background', `var(--${name})`), [name]);
  return (
    <span className={styles.swatch}>
      <span ref={sample} className={styles.sample} />
      {name}
    </span>
  );
}
