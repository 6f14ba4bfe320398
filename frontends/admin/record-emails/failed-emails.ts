import { emailLogApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useIsStaff } from '@atelier/shared/team-role';
import { useEffect } from 'react';

/** Loads the failed emails for the menu, the dashboard, and all lists. */
export function FailedEmailsWatcher(): null {
  const isStaff = useIsStaff();
  const { data } = useApiQuery(emailLogApi.listFailures, { enabled: !isStaff });
  useEffect(() => setMenuCounts({ failedEmails: data?.total ?? 0 }), [data?.total]);
  return null;
}

/** Without an own request, because each row of a list uses it. */
export const useFailedEmails = () => useApiQuery(emailLogApi.listFailures, { enabled: false }).data ?? undefined;

export const useHasFailedEmail = (recordId: string): boolean => new Set(useFailedEmails()?.recordIds).has(recordId);
