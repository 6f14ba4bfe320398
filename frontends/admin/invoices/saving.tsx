import styles from './editor.module.css';

interface SavingProps {
  unsaved: boolean;
  isNew?: boolean;
  /** Somebody else has saved it since this was begun. */
  isOld?: boolean;
}

/** Where what was written is. */
export function Saving({ unsaved, isNew = false, isOld = false }: SavingProps) {
  if (!unsaved) return isNew ? null : <p className={styles.hint}>Everything is saved.</p>;
  return (
    <p className={styles.hint}>
      Not saved yet. What you write stays in this browser until it is.
      {isOld && ' Somebody else has saved this draft since: you see what they changed before yours takes its place.'}
    </p>
  );
}
