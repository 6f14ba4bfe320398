import { Picture } from './picture';
import styles from './skyline.module.css';

/** Left to right: width, height, and the indexes of lit windows. */
const HOUSES: [width: number, height: number, lit: number[]][] = [
  [104, 84, [1]],
  [136, 118, [0, 3]],
  [96, 92, [0]],
  [152, 150, [1, 3, 8]],
  [118, 86, [0, 1]],
  [140, 100, [2]],
  [100, 132, [0, 3]],
  [128, 88, [1]],
  [156, 120, [0, 1, 5]],
  [98, 94, [0]],
  [132, 154, [0, 2, 3]],
  [112, 90, [0]],
  [108, 114, [1, 2]],
];
const GROUND = 168;
const [COLUMN, FLOOR] = [40, 36];

const starts = HOUSES.map((_, at) => HOUSES.slice(0, at).reduce((sum, [width]) => sum + width, -70));

const roofs = HOUSES.map(
  ([width, height], at) =>
    `M${starts[at]} ${GROUND}v${10 - height}q0-10 10-10h${width - 26}q10 0 10 10v${height - 10}z`,
).join('');

const dots = HOUSES.flatMap(([, height], at) =>
  [14, 26, 38].map((x) => `M${(starts[at] ?? 0) + x} ${GROUND - height + 10}a3.5 3.5 0 1 0 .1 0z`),
).join('');

const windows = HOUSES.flatMap(([width, height, lit], at) => {
  const columns = Math.floor((width - 20) / COLUMN);
  return lit.map((number) => {
    const x = (starts[at] ?? 0) + 16 + (number % columns) * COLUMN;
    return `M${x} ${GROUND - height + 34 + Math.floor(number / columns) * FLOOR}h20v20h-20z`;
  });
}).join('');

export function Skyline() {
  return (
    <Picture box={`0 0 1440 ${GROUND}`} fill className={styles.skyline}>
      <path className={styles.houses} d={`${roofs}M-70 ${GROUND}v-14h1600v14z`} />
      <path className={styles.dots} d={dots} />
      <path className={styles.windows} d={windows} />
    </Picture>
  );
}
