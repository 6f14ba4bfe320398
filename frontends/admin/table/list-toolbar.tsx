import type { ReactNode } from 'react';
import type { Column } from './column';
import { ColumnsButton } from './columns-button';
import type { Nouns } from './counted';
import { ExportButton } from './export-button';
import type { Filter } from './filter';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import styles from './list-toolbar.module.css';
import { RefreshButton } from './refresh-button';
import { rowCount } from './row-count';
import { SaveViewButtons } from './save-view-buttons';
import { SearchField } from './search-field';
import { SortSelect } from './sort-select';
import { ToolbarMore } from './toolbar-more';
import { useColumnChoice } from './use-column-choice';
import { useFilters } from './use-filters';
import type { ListView } from './use-list-view';
import { useSavedViews } from './use-saved-views';
import { ViewTabs } from './view-tabs';

interface ListToolbarProps<Row> {
  view: ListView<Row>;
  search?: string;
  filters?: Filter[];
  csvExport?: { name: string; columns: Column<Row>[] };
  /** Name the rows in their count. */
  nouns?: Nouns | undefined;
  actions?: ReactNode;
}

export function ListToolbar<Row>({ view, search, filters = [], csvExport, nouns, actions }: ListToolbarProps<Row>) {
  const { list, query, setQuery, isFiltered } = view;
  const choice = useColumnChoice(view, csvExport?.columns ?? []);
  const saved = useSavedViews(view, choice);
  const hasRows = isFiltered || list.rows?.length !== 0;
  const offered = filters.filter(({ showsOthers }) => hasRows || showsOthers);
  const { used, change } = useFilters(view, offered);
  const refresh = (
    <RefreshButton onRefresh={() => void list.refetch()} isRefreshing={list.isRefetching && !list.isFetchingNextPage} />
  );
  return (
    <>
      <ViewTabs {...{ view, saved }} />
      <div className={styles.container}>
        <div className={styles.tools} role="search">
          {search && hasRows && (
            <SearchField label={search} value={query.search ?? ''} onSearch={(text) => setQuery({ search: text })} />
          )}
          {offered.length > 0 && <FilterButton view={view} filters={offered} {...{ used, change }} />}
          {hasRows && <SortSelect view={view} columns={choice.shown} />}
          <RowCount list={list} nouns={nouns} />
          {actions}
          {hasRows ? (
            <ToolbarMore>
              <SaveViewButtons {...{ view, saved }} />
              {choice.all.length > 1 && <ColumnsButton choice={choice} />}
              {csvExport && <ExportButton view={view} {...csvExport} />}
              {refresh}
            </ToolbarMore>
          ) : (
            refresh
          )}
          <FilterChips view={view} {...{ used, change }} />
        </div>
      </div>
    </>
  );
}

interface RowCountProps<Row> extends Pick<ListView<Row>, 'list'> {
  nouns: Nouns | undefined;
}

/** Read out when it changes. An empty list says so itself. */
const RowCount = <Row,>({ list: { rows, isPlaceholderData, hasNextPage, total }, nouns }: RowCountProps<Row>) => (
  <p className={rows?.length === 0 ? 'unseen' : styles.count} role="status">
    {rows && !isPlaceholderData && rowCount(rows.length, hasNextPage, total, nouns)}
  </p>
);
