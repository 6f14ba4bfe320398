import type { Column } from './column';
import styles from './list-toolbar.module.css';
import { NativeSelect } from './native-select';
import type { ListView } from './use-list-view';

interface SortSelectProps<Row> {
  view: ListView<Row>;
  columns: Column<Row>[];
}

/** Stands where the heads of the columns can’t sort: over cards, and where the column of a sort isn’t shown. */
export function SortSelect<Row>({ view: { sorts, query, setQuery }, columns }: SortSelectProps<Row>) {
  const [usual = '', ...others] = Object.keys(sorts);
  if (others.length === 0) return null;
  return (
    <span className={`${styles.sort} ${widthClass(others, columns)}`}>
      <NativeSelect
        label="Sort by"
        value={query.sort ?? usual}
        options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        onChange={(sort) => setQuery({ sort: sort === usual ? undefined : sort })}
      />
    </span>
  );
}

/** A head that is clicked again leads back to the usual sort. */
function widthClass<Row>(others: string[], columns: Column<Row>[]): string | undefined {
  const heads = others.map((sort) => columns.find(({ sorts }) => sorts?.includes(sort)));
  if (heads.includes(undefined)) return '';
  if (heads.some((head) => head?.hideBelow === 'wide')) return styles.belowWide;
  return heads.some((head) => head?.hideBelow === 'medium') ? styles.belowMedium : styles.overCards;
}
