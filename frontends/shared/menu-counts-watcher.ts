import { dashboardApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from './menu-counts';
import { useEffect } from 'react';

/** Each remote has its own counts, so settings, which belong to the portal, load them, too. */
export function MenuCountsWatcher(): null {
  const { data } = useApiQuery(dashboardApi.menu);
  useEffect(() => {
    if (data) setMenuCounts(data);
  }, [data]);
  return null;
}
