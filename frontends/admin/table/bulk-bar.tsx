import { Button } from '@atelier/shared/antd/frame';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './bulk-bar.module.css';
import type { Column } from './column';
import { counted, type Nouns } from './counted';
import { ExportRowsButton } from './export-button';
import { ToolbarMore } from './toolbar-more';
import type { Selection } from './use-selection';

export interface BulkDone {
  text: string;
  undo?: () => void;
}

interface BulkBarProps<Row> {
  rows: Row[] | undefined;
  selection: Selection;
  nouns: Nouns;
  csvExport: { name: string; columns: Column<Row>[] };
  /** The last change. */
  done?: BulkDone | undefined;
  isPending?: boolean;
  /** Controls that change the selected rows. */
  children?: ReactNode;
  /** More of them, which a phone has under the “…”. */
  more?: ReactNode;
}

/** Changes or exports the selected rows, says what was changed, and offers to undo that. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { rows = [], selection, nouns, csvExport, done, isPending = false, children, more } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { ids } = selection;
  // The button that had focus goes away.
  const focusBar = () => bar.current?.focus();
  const isDone = ids.length === 0 && done !== undefined;
  // A field that had focus is gone, too.
  useLayoutEffect(() => {
    if (isDone && document.activeElement === document.body) bar.current?.focus();
  }, [isDone]);
  const focusBarOnButton = ({ target }: MouseEvent) => {
    if ((target as Element).closest('button')) focusBar();
  };
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1} hidden={ids.length === 0 && !done}>
      <p role="status" className={styles.text}>
        {ids.length > 0 ? `${counted(ids.length, nouns)} selected` : done?.text}
      </p>
      {ids.length > 0 && (
        <>
          <span className={styles.buttons} onClickCapture={focusBarOnButton}>
            {children}
          </span>
          <ToolbarMore label="More actions for the selection" classes={styles}>
            <span className={styles.buttons} onClickCapture={focusBarOnButton}>
              {more}
            </span>
            <ExportRowsButton {...csvExport} rows={rows.filter(({ id }) => selection.has(id))}>
              Export selected
            </ExportRowsButton>
            <Button type="text" onClick={() => selection.set([])}>
              Clear selection
            </Button>
          </ToolbarMore>
        </>
      )}
      {ids.length === 0 && done?.undo && (
        <Button
          loading={isPending}
          onClick={() => {
            focusBar();
            done.undo?.();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
