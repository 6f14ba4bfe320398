import { Button } from '@atelier/shared/antd/frame';
import { useEffect, useRef } from 'react';
import bar from '../table/bulk-bar.module.css';
import type { Nouns } from '../table/counted';
import { archivedText } from './labels';
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
    <div ref={notice} className={bar.bar} tabIndex={-1} hidden={!last}>
      <p role="status" className={bar.text}>
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
