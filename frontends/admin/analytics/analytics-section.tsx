import { Button } from '@atelier/shared/antd/frame';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { agencyToday } from '@atelier/shared/format';
import { type ReactNode, useState } from 'react';
import type { Column } from '../table/column';
import { csvHead, csvRows } from '../table/csv';
import { DataTable } from '../table/list-table';
import { downloadCsv } from '../table/download-csv';
import styles from './analytics.module.css';

interface AnalyticsSectionProps<Row> {
  title: string;
  hint: string;
  chart: ReactNode;
  columns: Column<Row>[];
  rows: Row[];
}

export function AnalyticsSection<Row extends { id: string }>({
  title,
  hint,
  chart,
  columns,
  rows,
}: AnalyticsSectionProps<Row>) {
  const { site } = usePageData();
  const [isExpanded, setIsExpanded] = useState(false);
  const hiddenTitle = <span className="unseen"> of {title}</span>;
  const fileName = title.toLowerCase().replaceAll(' ', '-');
  const exportCsv = () => downloadCsv([csvHead(columns), csvRows(columns, rows, site)], fileName, agencyToday(site));
  return (
    <Panel
      title={title}
      aside={
        rows.length > 0 && (
          <span className={styles.exportButton}>
            <Button onClick={exportCsv}>Export CSV{hiddenTitle}</Button>
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
          <Button className={styles.toggle ?? ''} onClick={() => setIsExpanded(!isExpanded)} aria-expanded={isExpanded}>
            {isExpanded ? 'Hide data' : 'Show data'}
            {hiddenTitle}
          </Button>
          {isExpanded && <DataTable name={title} columns={columns} rows={rows} isScrollable />}
        </>
      )}
    </Panel>
  );
}
