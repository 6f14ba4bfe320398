import { emailLogApi, type EmailRecordKind, type LoggedEmail } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useEffect } from 'react';

const POLL_INTERVAL_MS = 60_000;

/** Loads the failed emails for the menu, the dashboard, and all lists. */
export function FailedEmailsWatcher(): null {
  const { data } = useApiQuery(emailLogApi.listFailures, { pollInterval: () => POLL_INTERVAL_MS });
  useEffect(() => setMenuCounts({ failedEmails: data?.total ?? 0 }), [data?.total]);
  return null;
}

/** Without an own request, because each row of a list uses it. */
export const useFailedEmails = () => useApiQuery(emailLogApi.listFailures, { enabled: false }).data ?? undefined;

export function useFailedEmailOf(record: EmailRecordKind, id: string): LoggedEmail | undefined {
  return useFailedEmails()?.emails.find((email) => email.record?.kind === record && email.record.id === id);
}
