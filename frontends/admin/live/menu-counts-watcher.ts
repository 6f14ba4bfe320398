import { dashboardApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useEffect } from 'react';

export function MenuCountsWatcher(): null {
  const { data } = useApiQuery(dashboardApi.menu);
  useEffect(() => {
    if (data) setMenuCounts({ newSubmissions: data.newSubmissions, overdueInvoices: data.overdueInvoices });
  }, [data]);
  return null;
}
