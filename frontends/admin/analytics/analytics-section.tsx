import { Button } from '@atelier/shared/antd/frame';
import type { BadgeColor } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { type ReactNode, useState } from 'react';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { ExportRowsButton } from '../table/export-button';
import styles from './analytics.module.css';
import { type Bar, BarChart, isEmptyChart } from './bar-chart';
import { BarList } from './bar-list';

export interface CardFigure {
  value: string;
  /** The same of the period before, or what it counts. */
  detail: string;
}

interface AnalyticsSectionProps<Row> {
  title: string;
  hint: string;
  /** None if there is nothing that it could be taken from. */
  figure?: CardFigure | undefined;
  series: readonly string[];
  /** Of the series, as the badges of their statuses have. */
  colors?: readonly BadgeColor[];
  bars: readonly Bar[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  columns: Column<Row>[];
  rows: Row[];
  /** Of names that wouldn’t fit below bars. */
  isList?: boolean;
}

export interface Section {
  title: string;
  /** One line instead of a card. */
  isEmpty: boolean;
  content: ReactNode;
}

export function createSection<Row extends { id: string }>(props: AnalyticsSectionProps<Row>): Section {
  const { title, bars, rows, figure } = props;
  const isEmpty = isEmptyChart(bars);
  const emptyText = rows.length === 0 ? 'Nothing yet.' : 'Nothing in this period.';
  return {
    title,
    isEmpty,
    content: isEmpty ? figure ? <Figure {...figure} /> : emptyText : <AnalyticsSection {...props} />,
  };
}

function AnalyticsSection<Row extends { id: string }>(props: AnalyticsSectionProps<Row>) {
  const { title, hint, figure, columns, rows, isList, ...chart } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const hiddenTitle = <span className="unseen"> of {title}</span>;
  const fileName = title.toLowerCase().replaceAll(' ', '-');
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.exportButton}>
          <ExportRowsButton name={fileName} columns={columns} rows={rows}>
            Export CSV{hiddenTitle}
          </ExportRowsButton>
        </span>
      }
    >
      {figure && (
        <p className={styles.figure}>
          <Figure {...figure} />
        </p>
      )}
      <p className={styles.hint}>{hint}</p>
      {isList ? <BarList title={title} {...chart} /> : <BarChart title={title} {...chart} />}
      <Button className={styles.toggle ?? ''} onClick={() => setIsExpanded(!isExpanded)} aria-expanded={isExpanded}>
        {isExpanded ? 'Hide data' : 'Show data'}
        {hiddenTitle}
      </Button>
      {isExpanded && <DataTable name={title} columns={columns} rows={rows} isScrollable />}
    </Panel>
  );
}

const Figure = ({ value, detail }: CardFigure) => (
  <>
    <strong className={styles.value}>{value}</strong> <span className={styles.detail}>{detail}</span>
  </>
);
