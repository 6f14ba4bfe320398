import { projectTexts, type TimelineMessage } from '@atelier/contracts';
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
  const { kind, text, authorName, authorImageUrl, isInternal, withdrawnAt, email, at, record } = message;
  const author = authorName ?? 'Someone';
  const isOwnForm = kind === 'submission' && record.id === pageId;
  return (
    <EntryLine
      face={{ name: author, imageUrl: authorImageUrl }}
      at={at}
      text={
        <>
          <strong>{author}</strong> {isInternal ? 'left a team note' : VERBS[kind]}
          {record.id !== pageId && (
            <>
              {' · '}
              <Link to={recordPath(record)}>{record.name}</Link>
            </>
          )}{' '}
          {isInternal && <Badge value="internal" color="yellow" />}
          {withdrawnAt && <Badge value="withdrawn" />}
        </>
      }
    >
      {/* The page of a submission begins with its text. */}
      {!isOwnForm && <p className={textClass(message)}>{text || projectTexts.withdrawn}</p>}
      {(email || actions) && (
        <div className={styles.footer}>
          {email && <EmailState email={email} />}
          {actions?.(message)}
        </div>
      )}
    </EntryLine>
  );
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
