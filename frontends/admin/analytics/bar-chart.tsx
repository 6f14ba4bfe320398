import styles from './bar-chart.module.css';

interface BarChartProps {
  series: readonly string[];
  bars: readonly (readonly number[])[];
}

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** Fewer bars than this keep their width. */
const MIN_BARS = 13;

export function BarChart({ series, bars }: BarChartProps) {
  const maxTotal = Math.max(1, ...bars.map((bar) => sum(bar)));
  const heights = bars.map((bar) => bar.map((figure) => (Math.max(0, figure) / maxTotal) * HEIGHT));
  return (
    <figure className={styles.figure} aria-hidden>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, MIN_BARS) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart}
        aria-hidden
        focusable="false"
      >
        {heights.map((bar, barIndex) =>
          bar.map((height, seriesIndex) => (
            <rect
              key={`${barIndex} ${seriesIndex}`}
              className={styles[`series${seriesIndex}`]}
              x={barIndex * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - sum(bar.slice(0, seriesIndex + 1))}
              width={WIDTH}
              height={height}
            />
          )),
        )}
      </svg>
      {series.length > 1 && (
        <figcaption className={styles.legend}>
          {series.map((name, index) => (
            <span key={name} className={styles.legendItem}>
              <svg viewBox="0 0 1 1" className={styles.sample} aria-hidden focusable="false">
                <rect className={styles[`series${index}`]} width="1" height="1" />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
