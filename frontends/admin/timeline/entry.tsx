import type { TimelineEntry, TimelineMessage } from '@atelier/contracts';
import type { JSX, ReactNode } from 'react';
import { EmailState } from '../record-emails/email-state';
import { ApprovalEntry } from './approval-entry';
import { ChangeDetails, ChangeText } from './change-text';
import { EntryLine } from './entry-line';
import { EmailText, FileText, OrderText, PaymentText } from './entry-texts';
import { Message } from './message';
import styles from './timeline.module.css';

interface EntryProps {
  entry: TimelineEntry;
  /** The record whose page this is; entries of its parts name them. */
  pageId: string;
  isOnProject: boolean;
  actions?: ((message: TimelineMessage) => ReactNode) | undefined;
}

export function Entry({ entry, pageId, isOnProject, actions }: EntryProps): JSX.Element {
  switch (entry.kind) {
    case 'submission':
    case 'reply':
    case 'update':
    case 'note':
      return <Message message={entry} pageId={pageId} actions={actions} />;
    case 'email':
      return (
        <EntryLine
          icon="mail"
          at={entry.at}
          tone={entry.email.state === 'failed' ? 'failed' : undefined}
          text={<EmailText entry={entry} />}
        >
          <EmailState email={entry.email} hasDetails />
        </EntryLine>
      );
    case 'file':
      return (
        <EntryLine icon="file" at={entry.at} text={<FileText entry={entry} pageId={pageId} />}>
          {entry.changeNotes && <p className={styles.text}>{entry.changeNotes}</p>}
        </EntryLine>
      );
    case 'payment':
      return <EntryLine icon="card" at={entry.at} text={<PaymentText entry={entry} pageId={pageId} />} />;
    case 'order':
    case 'sale':
      return <EntryLine icon="cart" at={entry.at} text={<OrderText entry={entry} pageId={pageId} />} />;
    case 'approval':
      return <ApprovalEntry entry={entry} isOnProject={isOnProject} />;
    case 'change':
      return (
        <EntryLine icon="clock" at={entry.at} text={<ChangeText change={entry.change} pageId={pageId} />}>
          <ChangeDetails change={entry.change} />
        </EntryLine>
      );
  }
}
