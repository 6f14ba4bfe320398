import styles from './street.module.css';

/** Wide enough for any crop. */
export function Hills() {
  return (
    <>
      <path
        className={styles.far}
        d="M-900 0v-220c200 30 330-60 520-50 160 8 260 34 380 34 70-34 128-44 196-30 66 14 104-34 176-36 84-2 122 46 196 40 92-8 120-96 216-104 104-8 134 62 226 52 86-10 118-86 210-82 92 4 124 62 220 46 200-30 500 20 900-40V0z"
      />
      <path
        className={styles.near}
        d="M-900 0v-160c300 20 620-40 900-22 96-10 148-62 236-50 92 12 136 44 224 22 96-24 136-66 230-54 96 12 132 56 232 40 110-18 140-72 246-60 108 12 160 62 272 36 300-20 500 40 900 0V0z"
      />
    </>
  );
}

export function Ground() {
  return (
    <>
      <path className={styles.sidewalk} d="M-900 0h3240v90H-900z" />
      <path className={styles.curb} d="M-900-3h3240v6H-900z" />
    </>
  );
}

const STARS = [
  'M770-420a1.5 1.5 0 1 0 .1 0z',
  'M800-500a2 2 0 1 0 .1 0z',
  'M885-518a2 2 0 1 0 .1 0z',
  'M930-440a1.5 1.5 0 1 0 .1 0z',
  'M1010-525a2 2 0 1 0 .1 0z',
  'M1036-452a1.5 1.5 0 1 0 .1 0z',
  'M1262-520a1.5 1.5 0 1 0 .1 0z',
  'M1400-522a2 2 0 1 0 .1 0z',
  'M1420-430a1.5 1.5 0 1 0 .1 0z',
  'M846-372a2 2 0 1 0 .1 0z',
  'M1010-370a1.5 1.5 0 1 0 .1 0z',
  'M1272-420a2 2 0 1 0 .1 0z',
  'M760-330a1.5 1.5 0 1 0 .1 0z',
].join('');

export function Sky({ x = 0 }: { x?: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.stars} d={STARS} />
      <circle className={styles.sun} cx="1336" cy="-452" r="46" />
      <path
        className={styles.clouds}
        d="M790-420a18 18 0 0 1 4-35 30 30 0 0 1 56-8 24 24 0 0 1 38 18 13 13 0 0 1-2 25zM1290-366a11 11 0 0 1 2-22 19 19 0 0 1 36-5 15 15 0 0 1 23 11 8 8 0 0 1-1 16z"
      />
    </g>
  );
}
