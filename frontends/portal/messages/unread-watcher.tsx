import { messagesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { setMenuCounts } from '@atelier/shared/menu-counts';
import { useUser } from '@atelier/shared/session';
import { useEffect } from 'react';
import { useBackgroundRefresh } from './use-background-refresh';

/** Keeps the number of unread messages beside the projects of a client. */
export const UnreadWatcher = () => (useUser()?.role === 'guest' ? <ClientWatcher /> : null);

function ClientWatcher(): null {
  const { data } = useApiQuery(messagesApi.summary);
  useBackgroundRefresh([messagesApi.summary]);
  const count = data?.unread.reduce((sum, one) => sum + one.count, 0);
  useEffect(() => {
    if (count !== undefined) setMenuCounts({ unreadMessages: count });
  }, [count]);
  return null;
}
