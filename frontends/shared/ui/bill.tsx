import { Amount } from './amount';
import styles from './bill.module.css';

export interface BillLine {
  id: string;
  name: string;
  /** How many of it, at what price. */
  about?: string | undefined;
  cents: number;
}

export interface BillSum {
  name: string;
  cents: number;
  /** What it comes to. */
  main?: boolean;
}

interface BillProps {
  caption: string;
  /** What a line is: a package, work. */
  of: string;
  lines: BillLine[];
  sums: BillSum[];
}

/** What somebody pays for, line by line, and what it comes to. Two columns, so that it fits on every phone. */
export function Bill({ caption, of, lines, sums }: BillProps) {
  return (
    <table className={styles.bill}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, about, cents }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name}>{name}</span>
              {about && <span className={styles.about}>{about}</span>}
            </th>
            <td>
              <Amount cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, cents, main }) => (
          <tr key={name} className={main ? styles.main : undefined}>
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
