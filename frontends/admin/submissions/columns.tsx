import { statusLabel } from '@atelier/shared/status-labels';
import { OPTIONAL_CONTACT_FIELDS, optionalContactFields, type Submission } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { Column } from '../table/column';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { UnverifiedMark } from './unverified-mark';
import { StatusSelect } from './status-select';
import styles from './submissions.module.css';
import { fullName, topicLabel } from './labels';

export const createColumns = (reply: (submission: Submission) => void): Column<Submission>[] => [
  {
    title: 'Name',
    isName: true,
    sorts: ['name'],
    renderCell: (submission) => <NameCell submission={submission} />,
    csvValue: fullName,
  },
  { title: 'Topic', hideBelow: 'medium', fitContent: true, renderCell: topicLabel, csvValue: topicLabel },
  { title: 'Email', csvValue: ({ email }) => email },
  ...optionalContactFields.map((field) => ({
    title: OPTIONAL_CONTACT_FIELDS[field].label,
    csvValue: (submission: Submission) => submission[field],
  })),
  {
    title: 'Message',
    card: 'fact',
    isWide: true,
    isSoft: true,
    renderCell: (submission) => <MessageCell submission={submission} />,
    csvValue: ({ message }) => message,
  },
  {
    title: 'Received',
    card: 'bottom',
    fitContent: true,
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
  {
    title: 'Status',
    card: 'top',
    fitContent: true,
    renderCell: (submission) => <StatusSelect submission={submission} />,
    csvValue: ({ status }) => statusLabel(status),
  },
  { title: 'Owner', csvValue: ({ assignee }) => assignee?.name ?? null },
  { title: 'Spam check', csvValue: ({ verified }) => (verified ? 'Passed' : 'Skipped') },
  { title: 'Replied', csvTime: ({ respondedAt }) => respondedAt },
  { title: 'Replied by', csvValue: ({ respondedByName }) => respondedByName },
  { title: 'Last reply', csvValue: ({ adminResponse }) => adminResponse },
  {
    title: 'Reply',
    fitContent: true,
    isActions: true,
    renderCell: (submission) => (
      <Button type="text" onClick={() => reply(submission)}>
        {replyLabel(submission)}
        <span className="unseen"> {fullName(submission)}</span>
      </Button>
    ),
  },
];

export const replyLabel = ({ adminResponse }: Submission) => (adminResponse ? 'View/Edit' : 'Respond');

function NameCell({ submission }: { submission: Submission }) {
  return (
    <span>
      <span className={styles.name}>
        <Link to={paths.adminSubmission(submission.id)}>{fullName(submission)}</Link>
        {!submission.verified && <UnverifiedMark />}
      </span>
    </span>
  );
}

/** The badge comes first, because the end of a message is cut off. */
function MessageCell({ submission: { id, message } }: { submission: Submission }) {
  return (
    <>
      <FailedEmailBadge id={id} /> <span className={styles.message}>{message}</span>
    </>
  );
}
