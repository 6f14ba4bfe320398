import type { TimelineApproval } from '@atelier/contracts';
import { MessageText } from '@atelier/shared/messages/message-text';
import type { IconName } from '@atelier/shared/ui/icon';
import { shortDay } from '@atelier/shared/ui/short-date';
import { subjectName } from '../approvals/subject';
import { EntryLine } from './entry-line';
import styles from './timeline.module.css';

type ApprovalEvent = TimelineApproval['event'];

const VERBS: Record<ApprovalEvent, string> = {
  asked: 'asked for approval of',
  approved: 'approved',
  changes: 'requested changes to',
  'taken-back': 'took back the decision on',
  withdrawn: 'withdrew the request for approval of',
};

const ICONS: Record<ApprovalEvent, IconName> = {
  asked: 'inbox',
  approved: 'check',
  changes: 'pencil',
  'taken-back': 'repeat',
  withdrawn: 'clock',
};

interface ApprovalEntryProps {
  entry: TimelineApproval;
  /** The page has the panel of its approvals. */
  isOnProject: boolean;
}

/** A request for approval, its decision, or its end. The decisions of the client stand out. */
export function ApprovalEntry({ entry, isOnProject }: ApprovalEntryProps) {
  const { event, at, approvalId, authorName, words, dueOn } = entry;
  const subject = <bdi>{subjectName(entry)}</bdi>;
  const tone = event === 'approved' || event === 'changes' ? event : undefined;
  return (
    <EntryLine
      icon={ICONS[event]}
      tone={tone}
      at={at}
      text={
        <>
          <strong>{authorName ?? 'The agency'}</strong> {VERBS[event]}{' '}
          {isOnProject ? <a href={`#approval-${approvalId}`}>{subject}</a> : subject}
          {dueOn && `, by ${shortDay(dueOn)}`}
        </>
      }
    >
      {words && (
        <div className={`${styles.text} ${styles.message}`}>
          <MessageText text={words} />
        </div>
      )}
    </EntryLine>
  );
}
