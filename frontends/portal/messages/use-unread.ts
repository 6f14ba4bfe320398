import { messagesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';

/** Unread messages by project; the watcher keeps them up to date. */
export function useUnread(): (projectId: string) => number {
  const { data } = useApiQuery(messagesApi.summary);
  return (projectId) => data?.unread.find(({ project }) => project.id === projectId)?.count ?? 0;
}
