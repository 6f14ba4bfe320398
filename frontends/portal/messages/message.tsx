import { type Message as MessageData, messagesApi, messageTexts } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage } from '@atelier/shared/format';
import { MessageFiles } from '@atelier/shared/messages/message-files';
import { MessageText } from '@atelier/shared/messages/message-text';
import { useIsRecent } from '@atelier/shared/messages/use-is-recent';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { Face } from '@atelier/shared/ui/profile-picture';
import { ClockTime } from '@atelier/shared/ui/short-date';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { EditMessage } from './edit-message';
import styles from './conversation.module.css';

interface MessageProps {
  message: MessageData;
  /** The client has written since then. */
  isAnswered: boolean;
  isPreview: boolean;
}

export function Message({ message, isAnswered, isPreview }: MessageProps) {
  const { id, authorName, authorImageUrl, createdAt, editedAt, withdrawnAt, isFromClient, isQuestion, isUnread } =
    message;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <li
      id={`message-${id}`}
      className={isFromClient ? `${styles.message} ${styles.own}` : styles.message}
      tabIndex={-1}
    >
      <Face name={authorName} imageUrl={authorImageUrl} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.author}>{authorName}</span>
          <ClockTime at={createdAt} />
          {editedAt && !withdrawnAt && <span>edited</span>}
          {isUnread && <Badge value="New" color="blue" />}
          {isQuestion && !isAnswered && !withdrawnAt && <Badge value="Question" color="yellow" />}
          <BeforeInvitation createdAt={createdAt} />
        </div>
        {isEditing ? (
          <EditMessage message={message} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            {withdrawnAt ? (
              <p className={styles.withdrawn}>{messageTexts.withdrawn}</p>
            ) : (
              <MessageText text={message.message} />
            )}
            {!withdrawnAt && <MessageFiles files={message.files} />}
            {!isPreview && <OwnActions message={message} onEdit={() => setIsEditing(true)} />}
          </>
        )}
      </div>
    </li>
  );
}

function OwnActions({ message, onEdit }: { message: MessageData; onEdit: () => void }) {
  const { id, createdAt, createdBy, withdrawnAt, isFromClient } = message;
  const user = useUser();
  const isRecent = useIsRecent(createdAt);
  const mutation = useApiMutation(messagesApi.withdraw, {
    invalidates: [messagesApi.list, messagesApi.summary],
    onDone: () => toast({ title: messageTexts.withdrawn }),
    onFailed: (error) =>
      toast({ title: messageTexts.withdrawFailed, description: errorMessage(error), destructive: true }),
  });
  if (!isRecent || withdrawnAt || !isFromClient || createdBy !== user?.id) return null;
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" loading={mutation.isPending} onClick={() => mutation.mutate({ params: { id } })}>
        Take back
      </Button>
    </div>
  );
}
