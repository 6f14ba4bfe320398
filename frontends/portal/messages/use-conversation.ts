import { messagesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';

/** An admin who looks at the client's view gets what the client gets. */
export const useConversation = (projectId: string, isPreview: boolean) =>
  useList(messagesApi.list, {
    params: { id: projectId },
    query: { limit: '20', ...(isPreview && { audience: 'client' }) },
  });
