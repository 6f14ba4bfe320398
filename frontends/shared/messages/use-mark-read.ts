import { messagesApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { invalidate } from '@atelier/shared/api-query';
import { useEffect } from 'react';

/** Those that are shown count as read. They keep their marks until the page is left. */
export function useMarkRead(projectId: string, messages: { id: string; isUnread?: boolean }[] = []): void {
  const newest = messages.find(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    if (!newest) return;
    call(messagesApi.markRead, { params: { id: projectId }, body: { messageId: newest }, isBackground: true })
      .then(() => invalidate(messagesApi.summary))
      // They stay unread.
      .catch(() => undefined);
  }, [projectId, newest]);
}
