import styles from './editor.module.css';

/** Where what was written is. */
export function Saving({ unsaved, isNew = false }: { unsaved: boolean; isNew?: boolean }) {
  if (!unsaved) return isNew ? null : <p className={styles.hint}>Everything is saved.</p>;
  return <p className={styles.hint}>Not saved yet. What you write stays in this browser until it is.</p>;
}
