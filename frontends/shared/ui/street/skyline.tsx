import { Picture } from './picture';
import styles from './skyline.module.css';

/** From the left: how wide each house is, how high, and whether there is light in it. */
const HOUSES = [
  [96, 34, 1],
  [120, 58, 0],
  [84, 44, 2],
  [132, 72, 2],
  [100, 40, 1],
  [148, 52, 0],
  [92, 66, 1],
  [118, 38, 2],
  [140, 60, 1],
  [88, 46, 0],
  [126, 76, 2],
  [104, 50, 1],
  [92, 36, 0],
] as const;

const starts = HOUSES.map((_, at) => HOUSES.slice(0, at).reduce((sum, [width]) => sum + width, 0));

const roofs = HOUSES.map(([width, height]) => `v-${height - 8}q0-8 8-8h${width - 16}q8 0 8 8v${height - 8}`).join('');

const windows = HOUSES.flatMap(([width, height, lit], at) =>
  Array.from({ length: lit }, (_, window) => {
    const x = (starts[at] ?? 0) + 18 + window * (width - 54);
    return `M${x} ${100 - height + 16}h16v14h-16z`;
  }),
).join('');

/** The roofs of the town in the evening; the foot of the page is what they stand on. */
export function Skyline() {
  return (
    <Picture box="0 0 1440 100" fill className={styles.skyline}>
      <path className={styles.houses} d={`M0 100${roofs}z`} />
      <path className={styles.windows} d={windows} />
    </Picture>
  );
}
