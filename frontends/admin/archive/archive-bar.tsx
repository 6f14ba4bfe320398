import { ARCHIVE } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import type { ReactNode } from 'react';
import { BulkBar, type BulkDone } from '../table/bulk-bar';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import type { Filter } from '../table/filter';
import type { ListView } from '../table/use-list-view';
import type { Selection } from '../table/use-selection';
import { archivedText } from './labels';
import { type ArchiveOptions, useArchive } from './use-archive';

export const ARCHIVED_FILTER: Filter = {
  param: 'archived',
  label: 'Show',
  allLabel: 'Not archived',
  options: [{ value: '1', label: 'Archived' }],
  showsOthers: true,
};

interface ArchiveBarProps<Row> extends ArchiveOptions {
  view: ListView<Row>;
  selection: Selection;
  nouns: Nouns;
  csvExport: { name: string; columns: Column<Row>[] };
  /** Another change of the selected rows. */
  other?: BulkChange;
}

export interface BulkChange {
  buttons: ReactNode;
  /** Less usual ones. */
  moreButtons: ReactNode;
  isPending: boolean;
  done: BulkDone | undefined;
  /** After a newer change, so that Undo takes back that one. */
  clearDone: () => void;
}

/** Archives or restores the selected rows, and offers to undo that. */
export function ArchiveBar<Row extends { id: string }>(props: ArchiveBarProps<Row>) {
  const { view, selection, endpoint, invalidates, nouns, csvExport, other } = props;
  const { change, undo, last, isPending } = useArchive({ endpoint, invalidates }, () => {
    selection.set(selection.ids.slice(ARCHIVE.max));
    other?.clearDone();
  });
  const showsArchive = view.query.archived === '1';
  const archiveButton = (
    <Button loading={isPending} onClick={() => change(selection.ids, !showsArchive)}>
      {showsArchive ? 'Restore' : 'Archive'}
    </Button>
  );
  return (
    <BulkBar
      {...{ selection, nouns, csvExport }}
      rows={view.list.rows}
      done={other?.done ?? (last && { text: archivedText(last, nouns), undo })}
      isPending={isPending || other?.isPending === true}
      more={
        other && (
          <>
            {other.moreButtons}
            {archiveButton}
          </>
        )
      }
    >
      {other?.buttons ?? archiveButton}
    </BulkBar>
  );
}
