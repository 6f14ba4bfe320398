import { dashboardApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useEffect } from 'react';

const POLL_INTERVAL_MS = 60_000;

export function MenuCountsWatcher(): null {
  const { data } = useApiQuery(dashboardApi.menu, { pollInterval: () => POLL_INTERVAL_MS });
  useEffect(() => {
    if (data) setMenuCounts({ newSubmissions: data.newSubmissions, overdueInvoices: data.overdueInvoices });
  }, [data]);
  return null;
}
