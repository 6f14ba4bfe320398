import styles from './files.module.css';

/** Two lines on a phone. */
const MAX_UNCUT = 56;
const ENDING = /\.[^.\s]{1,8}$/;

/** Cut off after two lines, before its ending. The whole name is in the tooltip. */
export function FileName({ name }: { name: string }) {
  const shown = name.trimStart();
  if (shown.length <= MAX_UNCUT) return <bdi>{shown}</bdi>;
  const [ending = ''] = ENDING.exec(shown) ?? [];
  return (
    <bdi title={name} className={styles.longName}>
      <span className={styles.stem}>{shown.slice(0, shown.length - ending.length)}</span>
      {ending && <span className={styles.ending}>{ending}</span>}
    </bdi>
  );
}

/** The parts of a name that is cut off are read as words of their own. */
export const fileNameLabel = (name: string): string | undefined =>
  name.trimStart().length > MAX_UNCUT ? name : undefined;
