import type { BadgeColor } from '@atelier/shared/ui/badge';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import styles from './bar-chart.module.css';
import { axisTicks } from './axis';

export interface Bar {
  /** The whole name of the period or thing, as in “November 2026”. */
  name: string;
  /** Short enough to fit under the bar. */
  label: string;
  /** Shown under the first label of each year. */
  year?: string;
  values: readonly number[];
  /** Of the bar, as the badge of its status has. */
  color?: BadgeColor;
  /** The same figure of an earlier period, drawn as a line across the bar. */
  previous?: { name: string; value: number | null };
}

interface BarChartProps {
  title: string;
  series: readonly string[];
  colors?: readonly BadgeColor[];
  bars: readonly Bar[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

/** Names of months, or longer ones such as days. */
const MAX_LABELS = { short: 13, long: 7 };
/** Of more, every second is left out there. */
const MAX_LABELS_ON_PHONE = { short: 6, long: 4 };
const SHORT_LABEL_LENGTH = 3;
const PREVIOUS = 'Previous period';

/** A chart of one stop for the Tab key: arrow keys move between bars, whose values are shown and read. */
export function BarChart({ title, series, colors = [], bars, format, formatTick }: BarChartProps) {
  const [chosen, setChosen] = useState(bars.length - 1);
  const current = Math.min(chosen, bars.length - 1);
  const plot = useRef<HTMLDivElement>(null);
  const ticks = axisTicks(Math.max(...bars.map(({ values, previous }) => Math.max(sum(values), previous?.value ?? 0))));
  const hasPrevious = bars.some(({ previous }) => previous?.value);
  const top = ticks.at(-1) || 1;
  const areLong = bars.some(({ label }) => label.length > SHORT_LABEL_LENGTH);
  const step = Math.ceil(bars.length / MAX_LABELS[areLong ? 'long' : 'short']);
  const labelCount = Math.ceil(bars.length / step);
  const isCrowded = labelCount > MAX_LABELS_ON_PHONE[areLong ? 'long' : 'short'];
  const isEverySecond = (index: number) => isCrowded && ((bars.length - 1 - index) / step) % 2 === 1;
  const startsYear = (index: number) => index >= 0 && bars[index]?.year !== bars[index - step]?.year;
  const handleKey = (event: KeyboardEvent) => {
    const next = targetOf(event.key, current, bars.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    (plot.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              <span className={styles.tickText}>{formatTick(tick)}</span>
            </span>
          ))}
        </div>
        <div ref={plot} className={styles.plot} role="group" aria-label={`${title}, chart`} onKeyDown={handleKey}>
          {bars.map(({ name, label, year, values, color, previous }, index) => (
            <div
              key={`${index} ${name}`}
              role="img"
              className={styles.bar}
              tabIndex={index === current ? 0 : -1}
              aria-label={[`${name}: ${valueText(series, values, format)}`, previousText(previous, format)]
                .filter(Boolean)
                .join('; ')}
              onFocus={() => setChosen(index)}
            >
              <span className={styles.stack} style={{ height: `${(Math.max(0, sum(values)) / top) * 100}%` }}>
                {values.map((value, at) => (
                  <span
                    key={series[at]}
                    className={styles[color ?? colors[at] ?? 'plain']}
                    style={{ flexGrow: Math.max(0, value) }}
                  />
                ))}
              </span>
              {previous?.value != null && previous.value > 0 && (
                <span className={styles.previous} style={{ bottom: `${(previous.value / top) * 100}%` }} />
              )}
              <span className={`${styles.value} ${index > bars.length / 2 ? styles.toLeft : ''}`} aria-hidden>
                <b>{valueText(series, values, format)}</b> {name}
                {hasPrevious && <span className={styles.before}>{previousText(previous, format)}</span>}
              </span>
              <span
                className={`${styles.label} ${isEverySecond(index) ? styles.everySecond : ''}`}
                style={bandOf(step, isCrowded)}
                aria-hidden
              >
                {(bars.length - 1 - index) % step === 0 && (
                  <>
                    <span className={styles.labelText}>{label}</span>
                    {year && startsYear(index) && <span className={styles.year}>{` ${year}`}</span>}
                    {year && !startsYear(index) && isEverySecond(index - step) && startsYear(index - step) && (
                      <span className={styles.yearOnPhone}>{` ${year}`}</span>
                    )}
                  </>
                )}
              </span>
            </div>
          ))}
        </div>
      </div>
      {(series.length > 1 || hasPrevious) && (
        <figcaption className={styles.legend}>
          {series.map((name, index) => (
            <span key={name} className={styles.legendItem}>
              <span className={`${styles.sample} ${styles[colors[index] ?? 'plain']}`} aria-hidden />
              {name}
            </span>
          ))}
          {hasPrevious && (
            <span className={styles.legendItem}>
              <span className={styles.previousSample} aria-hidden />
              {PREVIOUS}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** The room of a label, in bars. */
const bandOf = (step: number, isCrowded: boolean) =>
  ({ '--band': step, '--phone-band': isCrowded ? 2 * step : step }) as CSSProperties;

/** Whether there is nothing to draw. */
export const isEmptyChart = (bars: readonly Bar[]): boolean =>
  bars.every(({ values, previous }) => !previous?.value && values.every((value) => value === 0));

function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'ArrowRight') return Math.min(last, current + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

const valueText = (series: readonly string[], values: readonly number[], format: BarChartProps['format']) =>
  series.length === 1
    ? format(values[0] ?? 0)
    : series.map((name, index) => `${name} ${format(values[index] ?? 0)}`).join(', ');

const previousText = (previous: Bar['previous'], format: BarChartProps['format']) =>
  previous && previous.value !== null ? `${previous.name}: ${format(previous.value)}` : '';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
