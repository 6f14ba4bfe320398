import { projectTexts, type TimelineMessage } from '@atelier/contracts';
import { MessageFiles } from '@atelier/shared/messages/message-files';
import { MessageText } from '@atelier/shared/messages/message-text';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import type { ReactNode } from 'react';
import { EmailState } from '../record-emails/email-state';
import { recordPath } from '../email-log/record-path';
import { EntryLine } from './entry-line';
import styles from './timeline.module.css';

interface MessageProps {
  message: TimelineMessage;
  pageId: string;
  actions?: ((message: TimelineMessage) => ReactNode) | undefined;
}

export function Message({ message, pageId, actions }: MessageProps) {
  const { id, kind, text, authorName, authorImageUrl, isInternal, withdrawnAt, email, at, record } = message;
  const { isQuestion, editedAt, isUnread, files = [] } = message;
  const author = authorName ?? 'Someone';
  const isOwnForm = kind === 'submission' && record.id === pageId;
  return (
    <EntryLine
      face={{ name: author, imageUrl: authorImageUrl }}
      at={at}
      text={
        <>
          <strong>{author}</strong> {verbOf(message)}
          {record.id !== pageId && (
            <>
              {' · '}
              <Link to={recordPath(record)}>{record.name}</Link>
            </>
          )}{' '}
          {isInternal && <Badge value="internal" color="purple" />}
          {isUnread && <Badge value="New" color="blue" />}
          {isQuestion && !withdrawnAt && <Badge value="Question" color="yellow" />}
          {editedAt && !withdrawnAt && <small>edited</small>}
          {withdrawnAt && <Badge value="withdrawn" />}
        </>
      }
    >
      {/* The page of a submission begins with its text. */}
      {!isOwnForm && (
        <div id={`message-${id}`} tabIndex={-1} className={textClass(message)}>
          {kind === 'update' && text ? <MessageText text={text} /> : text || projectTexts.withdrawn}
        </div>
      )}
      <MessageFiles files={files} />
      {(email || actions) && (
        <div className={styles.footer}>
          {email && <EmailState email={email} />}
          {actions?.(message)}
        </div>
      )}
    </EntryLine>
  );
}

function verbOf({ kind, isInternal, isFromClient, isQuestion }: TimelineMessage): string {
  if (isInternal) return VERBS.note;
  if (isFromClient) return 'wrote';
  return isQuestion ? 'asked' : VERBS[kind];
}

const VERBS: Record<TimelineMessage['kind'], string> = {
  submission: 'sent the contact form',
  reply: 'replied',
  update: 'posted an update',
  note: 'left a team note',
};

function textClass({ isInternal, withdrawnAt }: TimelineMessage): string {
  return [styles.text, isInternal ? styles.note : styles.message, withdrawnAt && styles.withdrawn]
    .filter(Boolean)
    .join(' ');
}
