import { PAGE_LIMIT, sessionsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { type ResultPage, call, callForPage, isConfirmationCanceled, isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { useListExport } from '@atelier/shared/palette/list-export';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';
import { errorMessage, agencyToday } from '@atelier/shared/format';
import { Icon } from '@atelier/shared/ui/icon';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import { csvHead, csvRows } from './csv';
import { downloadCsv } from './download-csv';
import type { ListView } from './use-list-view';

/** Needs a confirmed password. */
const PAGE_SIZE = `${PAGE_LIMIT.max}`;

interface ExportProps<Row> {
  view: Pick<ListView<Row>, 'endpoint' | 'query'>;
  name: string;
  columns: Column<Row>[];
}

interface ExportRowsProps<Row> {
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  children: ReactNode;
}

/** Exports rows that are on the page. */
export function ExportRowsButton<Row>({ name, columns, rows, children }: ExportRowsProps<Row>) {
  const { site } = usePageData();
  const start = async () => {
    try {
      await call(sessionsApi.requireConfirmation);
      downloadCsv([csvHead(columns), csvRows(columns, rows, site)], name, agencyToday(site));
    } catch (problem) {
      reportFailure(problem as Error);
    }
  };
  return <Button onClick={() => void start()}>{children}</Button>;
}

function reportFailure(error: Error): void {
  if (isUnauthorized(error)) signInAgain();
  else if (!isConfirmationCanceled(error))
    toast({ title: 'Export failed', description: errorMessage(error), destructive: true });
}

/** Exports all matching rows, page by page: same access rules, no long response, and it can be stopped. */
export function ExportButton<Row>({ view: { endpoint, query }, name, columns }: ExportProps<Row>) {
  const { site } = usePageData();
  const [count, setCount] = useState<number>();
  const activeExport = useRef<AbortController>(undefined);
  useEffect(() => () => activeExport.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    activeExport.current = controller;
    setCount(0);
    try {
      await call(sessionsApi.requireConfirmation);
      const csvParts = [csvHead(columns)];
      let rows = 0;
      let nextQuery: ResultPage<Row[]>['next'] = { ...query, limit: PAGE_SIZE };
      while (nextQuery) {
        const page: ResultPage<Row[]> = await callForPage(endpoint, { query: nextQuery });
        if (controller.signal.aborted) return;
        csvParts.push(csvRows(columns, page.result, site));
        rows += page.result.length;
        setCount(rows);
        nextQuery = page.next;
      }
      downloadCsv(csvParts, name, agencyToday(site));
    } catch (problem) {
      reportFailure(problem as Error);
    } finally {
      if (!controller.signal.aborted) setCount(undefined);
    }
  };
  useListExport(() => {
    if (count === undefined) void start();
  });
  const cancel = () => {
    activeExport.current?.abort();
    setCount(undefined);
  };

  if (count === undefined) {
    return (
      <Tooltip text="Export CSV">
        <Button aria-label="Export CSV" icon={<Icon name="download" />} onClick={() => void start()} />
      </Tooltip>
    );
  }
  return <Button onClick={cancel}>Stop ({count.toLocaleString('en-US')} rows so far)</Button>;
}
