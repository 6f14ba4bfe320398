import styles from './invoice-editor.module.css';

interface SaveStatusProps {
  hasChanges: boolean;
  isNew?: boolean;
  isOutdated?: boolean;
}

export function SaveStatus({ hasChanges, isNew = false, isOutdated = false }: SaveStatusProps) {
  if (!hasChanges) return isNew ? null : <p className={styles.hint}>All changes saved</p>;
  return (
    <p className={styles.hint}>
      Unsaved changes (kept in this browser).
      {isOutdated && ' Someone else has saved this draft. You’ll review their changes before yours replace them.'}
    </p>
  );
}
