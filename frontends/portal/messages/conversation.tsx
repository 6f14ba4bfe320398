import { type Message as MessageData, messagesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useList } from '@atelier/shared/api-query';
import { call } from '@atelier/shared/api';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { dayLabel } from '@atelier/shared/ui/short-date';
import { useEffect } from 'react';
import { Message } from './message';
import { useBackgroundRefresh } from './use-background-refresh';
import { WriteMessage } from './write-message';
import styles from './conversation.module.css';

interface ConversationProps {
  projectId: string;
  /** An admin looks at the client's view. */
  isPreview: boolean;
}

export function Conversation({ projectId, isPreview }: ConversationProps) {
  const query = { limit: '20', ...(isPreview && { audience: 'client' }) };
  const list = useList(messagesApi.list, { params: { id: projectId }, query });
  useBackgroundRefresh([messagesApi.list, messagesApi.summary]);
  useMarkRead(projectId, isPreview ? undefined : list.rows);
  useScrollToNamed(list.rows !== undefined);
  return (
    <div className={styles.conversation}>
      {!isPreview && <WriteMessage projectId={projectId} />}
      {list.error && <ErrorState title="Couldn’t load messages" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && (
        <p className={styles.hint}>
          {isPreview ? 'No messages yet.' : 'No messages yet. We’ll post progress here, too, and email you when we do.'}
        </p>
      )}
      {byDay(list.rows ?? []).map(([day, messages]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.messages}>
            {messages.map((message) => (
              <Message key={message.id} message={message} isPreview={isPreview} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Messages come newest first. */
function byDay(messages: MessageData[]): [day: string, messages: MessageData[]][] {
  const days = new Map<string, MessageData[]>();
  for (const message of messages) {
    const day = dayLabel(new Date(message.createdAt));
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

/** What is shown counts as read, and keeps its mark until the page is left. */
function useMarkRead(projectId: string, messages: MessageData[] | undefined): void {
  const newest = messages?.find(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    if (!newest) return;
    call(messagesApi.markRead, { params: { id: projectId }, body: { messageId: newest }, isBackground: true })
      .then(() => invalidate(messagesApi.summary))
      // The messages stay unread.
      .catch(() => undefined);
  }, [projectId, newest]);
}

/** Emails lead to one message. */
function useScrollToNamed(isLoaded: boolean): void {
  useEffect(() => {
    const named =
      isLoaded && /^#message-[\da-f-]{36}$/.test(location.hash) && document.getElementById(location.hash.slice(1));
    if (!named) return;
    named.scrollIntoView({ block: 'center' });
    named.focus({ preventScroll: true });
  }, [isLoaded]);
}
