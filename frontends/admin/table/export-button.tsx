import { Button } from '@atelier/shared/antd';
import { type ResultPage, callForPage, isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';
import { errorMessage, agencyToday } from '@atelier/shared/format';
import { useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import { csvHead, csvRows } from './csv';
import { save } from './save';
import type { View } from './view';

const AT_ONCE = '200';

interface ExportProps<Row> {
  view: Pick<View<Row>, 'endpoint' | 'query'>;
  name: string;
  columns: Column<Row>[];
}

/**
 * All rows that the address asks for, as a file that table programs open. They come page by page as they come to the
 * screen: under the same rules, without one answer that lasts minutes, and it can be stopped.
 */
export function ExportButton<Row>({ view: { endpoint, query }, name, columns }: ExportProps<Row>) {
  const { site } = usePageData();
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    try {
      const parts = [csvHead(columns)];
      let rows = 0;
      let asked: ResultPage<Row[]>['next'] = { ...query, limit: AT_ONCE };
      while (asked) {
        const page: ResultPage<Row[]> = await callForPage(endpoint, { query: asked });
        if (stop.signal.aborted) return;
        parts.push(csvRows(columns, page.result));
        rows += page.result.length;
        setCount(rows);
        asked = page.next;
      }
      save(parts, name, agencyToday(site));
    } catch (problem) {
      const error = problem as Error;
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: 'The export did not come to its end', description: errorMessage(error), destructive: true });
    } finally {
      if (!stop.signal.aborted) setCount(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setCount(undefined);
  };

  if (count === undefined) return <Button onClick={() => void start()}>Export CSV</Button>;
  return <Button onClick={cancel}>Stop at {count.toLocaleString('en-US')} rows</Button>;
}
