import { useId } from 'react';
import styles from './street.module.css';

interface Position {
  x: number;
  y?: number;
}

export function Tree({ x, size = 1 }: Position & { size?: number }) {
  return (
    <g transform={`translate(${x} 0) scale(${size})`}>
      <path
        className={styles.crown}
        d="M-44-124a36 36 0 0 1 10-64 42 42 0 0 1 74 4 34 34 0 0 1 2 62 40 40 0 0 1-86-2z"
      />
      <path className={styles.trunk} d="M0-5v-115M0-78l18-20M0-96l-16-16" />
    </g>
  );
}

export function Lamp({ x }: Position) {
  const light = useId();
  return (
    <g transform={`translate(${x} 0)`}>
      <radialGradient id={light}>
        <stop className={styles.bright} offset="0" />
        <stop className={styles.dim} offset="1" />
      </radialGradient>
      <circle className={styles.halo} cx="0" cy="-176" r="96" fill={`url(#${light})`} />
      <path className={styles.post} d="M0 0v-158M-9 0h18" />
      <circle className={styles.globe} cx="0" cy="-176" r="15" />
    </g>
  );
}

export function Pin({ x, y = 0, size = 1 }: Position & { size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={styles.pin} d="M0 0c-9-22-36-36-36-64a36 36 0 1 1 72 0c0 28-27 42-36 64z" />
      <circle className={styles.hole} cx="0" cy="-64" r="14" />
    </g>
  );
}

export function Visitor({ x, y, who }: Position & { who: 'first' | 'second' | 'third' }) {
  return (
    <path
      className={`${styles.visitor} ${styles[who]}`}
      transform={`translate(${x} ${y ?? 0})`}
      d="M0-30v40l9-8 7 15 8-4-7-14 12-1z"
    />
  );
}
