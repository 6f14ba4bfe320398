import styles from './goods.module.css';

export const goods = {
  bakery: (
    <>
      <path className={styles.good} d="M-44 0c-8-24 8-33 28-33S20-24 12 0z" />
      <path className={styles.cut} d="M-31-26l-4 13M-17-27l-3 14M-3-25l-2 12" />
      <path className={styles.good} d="M19 0l-4-16h34L45 0z" />
      <path className={styles.stem} d="M24-16l-5-25M32-16v-31M40-16l5-25" />
    </>
  ),
  florist: (
    <>
      <path className={styles.leaf} d="M-32-12v-20M0-14v-30M32-12v-20" />
      <path className={styles.pot} d="M-43 0l-3-15h28l-3 15zM-13 0l-3-17h32l-3 17zM21 0l-3-15h28l-3 15z" />
      <g className={styles.good}>
        <circle cx="-40" cy="-36" r="7" />
        <circle cx="-24" cy="-36" r="7" />
        <circle cx="-32" cy="-45" r="7" />
        <circle cx="32" cy="-38" r="11" />
        <circle cx="-7" cy="-55" r="8" />
        <circle cx="7" cy="-55" r="8" />
        <circle cx="-9" cy="-43" r="8" />
        <circle cx="9" cy="-43" r="8" />
        <circle cx="0" cy="-37" r="8" />
      </g>
      <path className={styles.heart} d="M-32-35a4 4 0 1 0 .1 0zM0-43a5 5 0 1 0 .1 0zM32-34a4 4 0 1 0 .1 0z" />
    </>
  ),
  books: (
    <>
      <path className={styles.good} d="M-46 0v-44h12v44zM-18 0v-50h13v50zM30-1l-12-38 11-4 13 38z" />
      <path className={styles.other} d="M-32 0v-36h12v36zM-3 0v-42h17v42z" />
      <path className={styles.cut} d="M-43-36h6M-15-42h7M1-33h9M1-27h9M-29-28h6" />
    </>
  ),
  coffee: (
    <>
      <path className={styles.good} d="M-36-26h38v10c0 10-8 16-19 16s-19-6-19-16z" />
      <path className={styles.stem} d="M2-22h5a7 7 0 0 1 0 14H0M-26-34c-5-5 5-9 0-15M-9-34c-5-5 5-9 0-15" />
      <path className={styles.other} d="M18 0v-13h30V0z" />
      <path className={styles.good} d="M18-13c0-14 30-14 30 0z" />
    </>
  ),
  barber: (
    <>
      <rect className={styles.pot} x="-42" y="-50" width="20" height="46" rx="10" />
      <path className={styles.stripe} d="M-42-34l20-13M-42-21l20-13M-42-8l20-13" />
      <path className={styles.stem} d="M-46 0h28" />
      <path className={styles.good} d="M4-18h30v9H4zM0-42h9v27H0zM14-9h9V0h-9zM6-3h26v3H6z" />
    </>
  ),
  cycles: (
    <>
      <g className={styles.stem}>
        <circle cx="-26" cy="-18" r="17" />
        <circle cx="26" cy="-18" r="17" />
        <path d="M-26-18l14-24h25l13 24M-12-42l11 24h-25M-1-18l14-24M-18-47h13M13-42l-3-9h10" />
      </g>
      <circle className={styles.good} cx="-1" cy="-18" r="5" />
    </>
  ),
  records: (
    <>
      <path className={styles.other} d="M-44 0v-48H4V0z" />
      <circle className={styles.good} cx="18" cy="-26" r="25" />
      <circle className={styles.ring} cx="18" cy="-26" r="16" />
      <circle className={styles.heart} cx="18" cy="-26" r="6" />
      <path className={styles.cut} d="M-36-38h18M-36-30h11" />
    </>
  ),
  tailor: (
    <>
      <path className={styles.stem} d="M-22-14V0M-32 0h20" />
      <path className={styles.good} d="M-28-54h12c0 4 12 6 12 12l-6 10 4 18h-32l4-18-6-10c0-6 12-8 12-12z" />
      <path className={styles.other} d="M16 0v-12h30V0zM20-12v-12h22v12z" />
      <path className={styles.cut} d="M-22-46v24" />
    </>
  ),
} as const;

export type Trade = keyof typeof goods;

export const plants = (
  <>
    <path className={styles.leaf} d="M-24-18c-20-6-20-24-14-32M-24-18c-2-18 4-30 14-34M-24-18c2-12 10-18 20-18" />
    <path className={styles.pot} d="M-34 0l-4-19h28l-4 19z" />
    <path className={styles.leaf} d="M24-16v-34M24-26c-10-2-14-8-14-16M24-30c10-2 14-8 14-16" />
    <path className={styles.pot} d="M14 0l-4-17h28l-4 17z" />
  </>
);
