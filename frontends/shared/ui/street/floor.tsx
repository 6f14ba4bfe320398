import styles from './shop.module.css';

export const FLOOR_HEIGHT = 78;

const floors = {
  windows: (
    <>
      <path className={styles.pane} d="M20-12v-52h36v52zM72-12v-52h36v52zM124-12v-52h36v52z" />
      <path className={styles.bars} d="M38-12v-52M20-38h36M90-12v-52M72-38h36M142-12v-52M124-38h36" />
      <path className={styles.sill} d="M15-10h46M67-10h46M119-10h46" />
    </>
  ),
  arches: (
    <>
      <path className={styles.pane} d="M24-12v-32a22 22 0 0 1 44 0v32zM112-12v-32a22 22 0 0 1 44 0v32z" />
      <path className={styles.bars} d="M46-12v-54M134-12v-54M24-40h44M112-40h44" />
      <path className={styles.sill} d="M18-10h56M106-10h56" />
      <path className={styles.bush} d="M22-12a7 7 0 0 1 12-4 7 7 0 0 1 12-3 7 7 0 0 1 12 3 7 7 0 0 1 12 4z" />
      <path className={styles.bush} d="M110-12a7 7 0 0 1 12-4 7 7 0 0 1 12-3 7 7 0 0 1 12 3 7 7 0 0 1 12 4z" />
    </>
  ),
  page: (
    <>
      <path className={styles.pane} d="M20-12v-52h66v52z" />
      <path className={styles.hill} d="M20-12v-12l18-17 15 14 12-10 21 20v5z" />
      <path className={styles.lines} d="M102-56h56M102-44h56M102-32h38" />
      <path className={styles.press} d="M102-24h34v12h-34z" />
    </>
  ),
  loft: (
    <>
      <path className={styles.pane} d="M20-12v-48h140v48z" />
      <path className={styles.bars} d="M55-12v-48M90-12v-48M125-12v-48M20-34h140" />
      <path className={styles.sill} d="M14-10h152" />
    </>
  ),
} as const;

export type FloorKind = keyof typeof floors;

export function Floor({ kind }: { kind: FloorKind }) {
  return floors[kind];
}
