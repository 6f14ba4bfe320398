import { emailLogApi, submissionsApi, type TimelineEmail, type TimelineEntry } from '@atelier/contracts';
import { invalidate } from '@atelier/shared/api-query';
import { useEffect, useRef, useState } from 'react';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';

const SOON_MS = 60_000;

/** Loads the timeline again while one of its emails is being sent. Retries after a failure take up to hours. */
export function usePollWhileSending(entries: TimelineEntry[] | undefined, reload: () => void): void {
  const emails = (entries ?? []).flatMap(emailOf);
  const waiting = emails.filter(({ state }) => state === 'waiting');
  const resentAt = useResentAt(emails);
  const isRecent = waiting.some(({ createdAt }) => Date.now() - Math.max(Date.parse(createdAt), resentAt) < SOON_MS);
  const interval = waiting.length === 0 ? undefined : isRecent ? 2000 : 30_000;
  useEffect(() => {
    if (interval === undefined) return undefined;
    const timer = setInterval(reload, interval);
    return () => clearInterval(timer);
  }, [interval]);
  useRefreshAfterFailure(entries && emails.filter(({ state }) => state === 'failed').length);
}

function emailOf(entry: TimelineEntry): TimelineEmail[] {
  const email = 'email' in entry ? entry.email : null;
  return email ? [email] : [];
}

/** When an email of the timeline last went from failed to waiting, or 0. */
function useResentAt(emails: TimelineEmail[]): number {
  const [resentAt, setResentAt] = useState(0);
  const failedIds = useRef<string[]>([]);
  useEffect(() => {
    const isResent = emails.some(({ id, state }) => state === 'waiting' && failedIds.current.includes(id));
    failedIds.current = emails.filter(({ state }) => state === 'failed').map(({ id }) => id);
    if (isResent) setResentAt(Date.now());
  }, [emails.map(({ id, state }) => `${id} ${state}`).join()]);
  return resentAt;
}

/** A submission returns to new when its reply fails. */
function useRefreshAfterFailure(count: number | undefined): void {
  const lastCount = useRef<number>(undefined);
  useEffect(() => {
    const hasChanged = lastCount.current !== undefined && count !== undefined && count > lastCount.current;
    lastCount.current = count ?? lastCount.current;
    if (hasChanged)
      void invalidate(emailLogApi.listFailures, submissionsApi.get, submissionsApi.list, ...DASHBOARD_ENDPOINTS);
  }, [count]);
}
