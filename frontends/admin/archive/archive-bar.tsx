import { Button } from '@atelier/shared/antd/frame';
import { type ReactNode, useRef } from 'react';
import type { ListView } from '../table/use-list-view';
import type { Selection } from '../table/use-selection';
import styles from './archive.module.css';
import { archivedText, counted, type Nouns } from './labels';
import { type ArchiveOptions, useArchive } from './use-archive';

export const ARCHIVED_FILTER = {
  param: 'archived',
  label: 'Archive',
  allLabel: 'Not archived',
  options: [{ value: '1', label: 'Archived' }],
};

interface ArchiveBarProps<Row> extends ArchiveOptions {
  view: ListView<Row>;
  selection: Selection;
  nouns: Nouns;
  /** Another change of the selected rows. */
  other?: BulkChange;
}

export interface BulkChange {
  buttons: ReactNode;
  isPending: boolean;
  last: { text: string; undo: () => void } | undefined;
}

/** Archives or restores the selected rows, and offers to undo that. */
export function ArchiveBar<Row>({ view, selection, endpoint, invalidates, nouns, other }: ArchiveBarProps<Row>) {
  const { change, undo, last, isPending } = useArchive({ endpoint, invalidates }, () => selection.set([]));
  const bar = useRef<HTMLDivElement>(null);
  const showsArchive = view.query.archived === '1';
  const { ids } = selection;
  // The button that had focus goes away.
  const focusBar = () => bar.current?.focus();
  const done = other?.last ?? (last && { text: archivedText(last, nouns), undo });
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1} hidden={ids.length === 0 && !done}>
      <p role="status" className={styles.text}>
        {ids.length > 0 && `${counted(ids.length, nouns)} selected`}
        {ids.length === 0 && done?.text}
      </p>
      {ids.length > 0 && (
        <>
          {other?.buttons}
          <Button
            loading={isPending}
            onClick={() => {
              focusBar();
              change(ids, !showsArchive);
            }}
          >
            {showsArchive ? 'Restore' : 'Archive'}
          </Button>
          <Button type="text" onClick={() => selection.set([])}>
            Clear selection
          </Button>
        </>
      )}
      {ids.length === 0 && done && (
        <Button
          loading={isPending || other?.isPending === true}
          onClick={() => {
            focusBar();
            done.undo();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
