import type { Bar } from './bar-chart';
import styles from './bar-list.module.css';

interface BarListProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Bars of things with long names, largest first. */
export function BarList({ title, bars, format }: BarListProps) {
  const top = Math.max(...bars.map(({ values: [value = 0], previous }) => Math.max(value, previous?.value ?? 0)), 1);
  return (
    <ul className={styles.list} aria-label={`${title}, chart`}>
      {bars.map(({ name, values: [value = 0], previous }, index) => (
        <li key={`${index} ${name}`} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(value / top) * 100}%` }} />
            {previous?.value != null && previous.value > 0 && (
              <span className={styles.previous} style={{ left: `${(previous.value / top) * 100}%` }} />
            )}
          </span>
          <b className={styles.value}>{format(value)}</b>
          {previous?.value != null && previous.value > 0 && (
            <span className="unseen">
              {previous.name}: {format(previous.value)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
