import { Button } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { agencyToday } from '@atelier/shared/format';
import { type ReactNode, useState } from 'react';
import type { Column } from '../table/column';
import { csvHead, csvRows } from '../table/csv';
import { Table } from '../table/rows';
import { save } from '../table/save';
import styles from './analytics.module.css';

/** So many rows are shown at first; fewer than this more are not worth a button. */
const AT_FIRST = 6;
const WORTH_HIDING = 3;

interface PartProps<Row> {
  title: string;
  hint: string;
  chart: ReactNode;
  columns: Column<Row>[];
  rows: Row[];
}

/** One thing to know about the agency: its picture, its latest figures, and all of them by a button or in a file. */
export function Part<Row extends { id: string }>({ title, hint, chart, columns, rows }: PartProps<Row>) {
  const { site } = usePageData();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = rows.length >= AT_FIRST + WORTH_HIDING;
  const about = <span className="unseen"> of {title}</span>;
  const name = title.toLowerCase().replaceAll(' ', '-');
  const exported = () => save([csvHead(columns), csvRows(columns, rows)], name, agencyToday(site));
  return (
    <Panel
      title={title}
      aside={
        rows.length > 0 && (
          <span className={styles.file}>
            <Button onClick={exported}>Export CSV{about}</Button>
          </span>
        )
      }
    >
      <p className={styles.hint}>{hint}</p>
      {rows.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <>
          {chart}
          <Table name={title} columns={columns} rows={isLong && !isWhole ? rows.slice(0, AT_FIRST) : rows} scrolls />
          {isLong && (
            <Button className={styles.more} onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
              {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
              {about}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
