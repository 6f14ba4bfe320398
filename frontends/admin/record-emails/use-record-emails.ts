import { emailLogApi, type EmailRecordKind, type LoggedEmail, submissionsApi } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { invalidate, useApiQuery } from '@atelier/shared/api-query';
import { useEffect, useRef } from 'react';

export const LISTED_EMAILS = 20;
const SOON_MS = 60_000;

/** Emails of a record, newest first. Looks again while one is being sent. */
export function useRecordEmails(record: EmailRecordKind, recordId: string) {
  const emails = useApiQuery(emailLogApi.list, {
    query: { record, recordId, limit: String(LISTED_EMAILS) },
    pollInterval: (rows) => pollInterval(rows ?? []),
  });
  useRefreshAfterFailure(emails.data ?? undefined);
  return emails;
}

/** Retries after a temporary failure take up to hours. */
function pollInterval(rows: LoggedEmail[]): number | false {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  return waiting.some(({ createdAt }) => Date.now() - Date.parse(createdAt) < SOON_MS) ? 2000 : 30_000;
}

/** A submission returns to new when its reply fails. */
function useRefreshAfterFailure(rows: LoggedEmail[] | undefined): void {
  const lastCount = useRef<number>(undefined);
  const count = rows?.filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    const hasChanged = lastCount.current !== undefined && count !== undefined && count !== lastCount.current;
    lastCount.current = count ?? lastCount.current;
    if (hasChanged)
      void invalidate(emailLogApi.listFailures, submissionsApi.get, submissionsApi.list, ...DASHBOARD_ENDPOINTS);
  }, [count]);
}
