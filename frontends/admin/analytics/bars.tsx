import styles from './bars.module.css';

interface BarsProps {
  /** What each part of a bar is called, from the ground up. */
  parts: readonly string[];
  /** One bar each, with a figure for each part. */
  bars: readonly (readonly number[])[];
}

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** Where there are fewer bars than this, they are no wider: the picture ends before the page does. */
const ROOM_FOR = 13;

/** A picture of a table that stands beside it; whoever cannot see it misses nothing. */
export function Bars({ parts, bars }: BarsProps) {
  const highest = Math.max(1, ...bars.map((bar) => sum(bar)));
  const scaled = bars.map((bar) => bar.map((figure) => (Math.max(0, figure) / highest) * HEIGHT));
  return (
    <figure className={styles.figure} aria-hidden>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, ROOM_FOR) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart}
        aria-hidden
        focusable="false"
      >
        {scaled.map((bar, at) =>
          bar.map((height, part) => (
            <rect
              key={`${at} ${part}`}
              className={styles[`part${part}`]}
              x={at * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - sum(bar.slice(0, part + 1))}
              width={WIDTH}
              height={height}
            />
          )),
        )}
      </svg>
      {parts.length > 1 && (
        <figcaption className={styles.key}>
          {parts.map((part, at) => (
            <span key={part} className={styles.part}>
              <svg viewBox="0 0 1 1" className={styles.sample} aria-hidden focusable="false">
                <rect className={styles[`part${at}`]} width="1" height="1" />
              </svg>
              {part}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
