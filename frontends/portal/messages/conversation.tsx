import { type Message as MessageData, messagesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { useMarkRead } from '@atelier/shared/messages/use-mark-read';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { dayLabel } from '@atelier/shared/ui/short-date';
import { Message } from './message';
import { useBackgroundRefresh } from './use-background-refresh';
import { useLinkedMessage } from './use-linked-message';
import { WriteMessage } from './write-message';
import styles from './conversation.module.css';

interface ConversationProps {
  projectId: string;
  /** An admin looks at the client's view. */
  isPreview: boolean;
}

export function Conversation({ projectId, isPreview }: ConversationProps) {
  const list = useList(messagesApi.list, {
    params: { id: projectId },
    query: { limit: '20', ...(isPreview && { audience: 'client' }) },
  });
  useBackgroundRefresh([messagesApi.list, messagesApi.summary]);
  useMarkRead(projectId, isPreview ? undefined : list.rows);
  useLinkedMessage(list);
  const answeredAt = list.rows?.find(({ isFromClient, withdrawnAt }) => isFromClient && !withdrawnAt)?.createdAt ?? '';
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
              <Message
                key={message.id}
                message={message}
                isAnswered={message.createdAt < answeredAt}
                isPreview={isPreview}
              />
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
