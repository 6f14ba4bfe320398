import { Button } from '@atelier/shared/antd/frame';
import { Panel } from '@atelier/shared/ui/panel';
import { type ReactNode, useState } from 'react';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { ExportRowsButton } from '../table/export-button';
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
  const [isExpanded, setIsExpanded] = useState(false);
  const hiddenTitle = <span className="unseen"> of {title}</span>;
  const fileName = title.toLowerCase().replaceAll(' ', '-');
  return (
    <Panel
      title={title}
      aside={
        rows.length > 0 && (
          <span className={styles.exportButton}>
            <ExportRowsButton name={fileName} columns={columns} rows={rows}>
              Export CSV{hiddenTitle}
            </ExportRowsButton>
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
