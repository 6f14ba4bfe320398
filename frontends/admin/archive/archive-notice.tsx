import { Button } from '@atelier/shared/antd/frame';
import { useEffect, useRef } from 'react';
import styles from './archive.module.css';
import { archivedText, type Nouns } from './labels';
import type { useArchive } from './use-archive';

interface ArchiveNoticeProps {
  archive: ReturnType<typeof useArchive>;
  nouns: Nouns;
}

/** Says what was archived or restored, and offers to undo that. */
export function ArchiveNotice({ archive: { last, undo, isPending }, nouns }: ArchiveNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that had focus went away with its row.
  useEffect(() => {
    if (last) notice.current?.focus();
  }, [last]);
  return (
    <div ref={notice} className={styles.bar} tabIndex={-1} hidden={!last}>
      <p role="status" className={styles.text}>
        {last && archivedText(last, nouns)}
      </p>
      {last && (
        <Button onClick={undo} loading={isPending}>
          Undo
        </Button>
      )}
    </div>
  );
}
