import { Amount } from './amount';
import styles from './line-items-table.module.css';

export interface LineItem {
  id: string;
  name: string;
  href?: string | undefined;
  detail?: string | undefined;
  cents: number;
}

export interface TotalRow {
  name: string;
  cents: number;
  isMain?: boolean;
}

interface LineItemsTableProps {
  caption: string;
  lineHeading: string;
  lines: LineItem[];
  totals: TotalRow[];
}

export function LineItemsTable({ caption, lineHeading, lines, totals }: LineItemsTableProps) {
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{lineHeading}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, href, detail, cents }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name}>{href ? <a href={href}>{name}</a> : name}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </th>
            <td>
              <Amount cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ name, cents, isMain }, at) => (
          <tr key={at} className={isMain ? styles.main : undefined}>
            <th scope="row">{name}</th>
            <td>
              <Amount cents={cents} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
