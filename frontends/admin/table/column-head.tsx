import cards from './card-layout.module.css';
import type { Column } from './column';
import head from './column-head.module.css';
import columnWidths from './column-widths.module.css';
import widths from './hidden-columns.module.css';
import rowActions from './row-actions.module.css';
import softCell from './soft-cell.module.css';
import type { ListView } from './use-list-view';

/** The sorts that go up; all others go down. */
const ASCENDING = ['name', 'oldest', 'due'];

/** A head that sorts, where the list can be sorted by its column. */
export function ColumnHead<Row>({ column, view }: { column: Column<Row>; view: ListView<Row> | undefined }) {
  const { title, sorts } = column;
  if (!sorts || !view) {
    return (
      <th role="columnheader" scope="col" className={cellClass(column)}>
        {column.isActions ? <span className="unseen">{title}</span> : title}
      </th>
    );
  }
  const [usual] = Object.keys(view.sorts);
  const current = view.query.sort ?? usual ?? '';
  const at = sorts.indexOf(current);
  // The only sort of a column gives way to the usual one.
  const next = sorts.length === 1 && at === 0 ? usual : sorts[(at + 1) % sorts.length];
  const direction = ASCENDING.includes(current) ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      // The button is hidden where rows are cards.
      aria-label={title}
      className={cellClass(column)}
      {...(at >= 0 && { 'aria-sort': direction })}
    >
      <button
        type="button"
        className={head.sort}
        onClick={() => view.setQuery({ sort: next === usual ? undefined : next })}
      >
        {title}
        {at >= 0 && (
          <span aria-hidden className={head.direction}>
            {direction === 'ascending' ? '↑' : '↓'}
          </span>
        )}
      </button>
    </th>
  );
}

export const hiddenClass = (below: NonNullable<Column<never>['hideBelow']>): string | undefined =>
  below === 'wide' ? widths.belowWide : widths.belowMedium;

export const cellClass = <Row,>({
  alignRight,
  fitContent,
  isActions,
  isInMenu,
  isName,
  isWide,
  isSoft,
  hideBelow,
}: Column<Row>): string =>
  [
    alignRight && columnWidths.alignRight,
    fitContent && columnWidths.fitContent,
    isActions && rowActions.quiet,
    (isActions || isInMenu) && cards.inMenu,
    isName && columnWidths.name,
    isWide && columnWidths.wide,
    isSoft && softCell.soft,
    hideBelow && hiddenClass(hideBelow),
  ]
    .filter(Boolean)
    .join(' ');
