import styles from './invoice-editor.module.css';

interface SaveStatusProps {
  hasChanges: boolean;
  isNew?: boolean;
  /** Somebody else has saved it since this was begun. */
  isOutdated?: boolean;
}

/** Where what was written is. */
export function SaveStatus({ hasChanges, isNew = false, isOutdated = false }: SaveStatusProps) {
  if (!hasChanges) return isNew ? null : <p className={styles.hint}>Everything is saved.</p>;
  return (
    <p className={styles.hint}>
      Not saved yet. What you write stays in this browser until it is.
      {isOutdated &&
        ' Somebody else has saved this draft since: you see what they changed before yours takes its place.'}
    </p>
  );
}
