import { emailLogApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useIsStaff } from '@atelier/shared/team-role';
import { useEffect } from 'react';

/** Loads the failed emails for the menu and all lists. */
export function FailedEmailsWatcher(): null {
  const isStaff = useIsStaff();
  const { data } = useApiQuery(emailLogApi.listFailures, { enabled: !isStaff });
  useEffect(() => setMenuCounts({ failedEmails: data?.total ?? 0 }), [data?.total]);
  return null;
}

/** Without an own request, because each row of a list uses it. */
export function useHasFailedEmail(recordId: string): boolean {
  const { data } = useApiQuery(emailLogApi.listFailures, { enabled: false });
  return new Set(data?.recordIds).has(recordId);
}
