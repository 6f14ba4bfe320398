import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Link, useLocation } from '@atelier/shared/router';
import type { PictureProps } from '@atelier/shared/ui/street/picture';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Column } from './column';
import { DataTable, type RowSelection } from './data-table';
import styles from './list-table.module.css';
import { takeReturn } from './list-place';
import type { RowActions } from './row-actions';
import { useFocusFallback } from '../use-focus-fallback';
import { useColumnChoice } from './use-column-choice';
import type { ListView } from './use-list-view';

interface EmptyList {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  picture?: ComponentType<PictureProps>;
}

interface ListTableProps<Row> {
  view: ListView<Row>;
  name: string;
  columns: Column<Row>[];
  errorTitle: string;
  emptyState: EmptyList;
  /** With checkboxes; `nameOf` names a row for its checkbox. */
  selection?: RowSelection<Row>;
  rowActions?: RowActions<Row>;
}

export function ListTable<Row extends { id: string }>({
  view,
  name,
  columns,
  errorTitle,
  emptyState,
  selection,
  rowActions,
}: ListTableProps<Row>) {
  const { list, isFiltered } = view;
  const { rows } = list;
  const { shown } = useColumnChoice(view, columns);
  useReturn(rows !== undefined);
  return (
    <>
      {list.error && <ErrorState title={errorTitle} error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && (isFiltered ? <NoResults /> : <FirstStep {...emptyState} />)}
      {rows && rows.length > 0 && (
        <DataTable {...{ name, rows, selection, rowActions, view }} columns={shown} isStale={list.isPlaceholderData} />
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

/** Shows the record that one came back from, after the frame has scrolled to the top. */
function useReturn(isLoaded: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const id = isLoaded ? takeReturn(pathname) : null;
    if (!id) return undefined;
    const frame = requestAnimationFrame(() => {
      const row = [...document.querySelectorAll<HTMLElement>('tr[data-id]')].find(({ dataset }) => dataset.id === id);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('[role="rowheader"] a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, pathname]);
}

/** Once it is done, the list takes the place of the button that had the focus. */
function FirstStep({ title, text, action, picture }: EmptyList) {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container}>
      <EmptyStateCard title={title} picture={picture}>
        {text}
        {action && <p className={styles.firstStep}>{action}</p>}
      </EmptyStateCard>
    </div>
  );
}

const NoResults = () => (
  <EmptyStateCard title="No matches">
    <p>
      <Link to="?" replace preventScrollReset>
        Clear filters
      </Link>
    </p>
  </EmptyStateCard>
);
