import { statusLabel } from '@atelier/shared/status-labels';
import { OPTIONAL_CONTACT_FIELDS, optionalContactFields, type Submission } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import { EmailLink } from '../email-address';
import { DateTime } from '@atelier/shared/ui/date-time';
import type { Column } from '../table/column';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { StatusSelect } from './status-select';
import styles from './submissions.module.css';
import { fullName, topicLabel } from './labels';

export const createColumns = (reply: (submission: Submission) => void): Column<Submission>[] => [
  { title: 'Name', renderCell: (submission) => <SenderCell submission={submission} />, csvValue: fullName },
  { title: 'Topic', renderCell: (submission) => <MessageCell submission={submission} />, csvValue: topicLabel },
  { title: 'Email', csvValue: ({ email }) => email },
  ...optionalContactFields.map((field) => ({
    title: OPTIONAL_CONTACT_FIELDS[field].label,
    csvValue: (submission: Submission) => submission[field],
  })),
  { title: 'Message', csvValue: ({ message }) => message },
  {
    title: 'Received',
    fitContent: true,
    renderCell: ({ createdAt }) => <DateTime at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
  {
    title: 'Status',
    fitContent: true,
    renderCell: (submission) => <StatusSelect submission={submission} />,
    csvValue: ({ status }) => statusLabel(status),
  },
  { title: 'Spam check', csvValue: ({ verified }) => (verified ? 'Passed' : 'Skipped') },
  { title: 'Replied', csvTime: ({ respondedAt }) => respondedAt },
  { title: 'Replied by', csvValue: ({ respondedByName }) => respondedByName },
  { title: 'Last reply', csvValue: ({ adminResponse }) => adminResponse },
  {
    title: 'Reply',
    fitContent: true,
    renderCell: (submission) => (
      <Button onClick={() => reply(submission)}>
        {submission.adminResponse ? 'View/Edit' : 'Respond'}
        <span className="unseen"> {fullName(submission)}</span>
      </Button>
    ),
  },
];

function SenderCell({ submission }: { submission: Submission }) {
  const { id, email, phone, verified } = submission;
  return (
    <>
      <span className={styles.sender}>
        <Link to={paths.adminSubmission(id)}>{fullName(submission)}</Link>
        {!verified && <Badge value="unverified" />}
        <FailedEmailBadge record="submission" id={id} />
      </span>
      <span className={styles.contact}>
        <EmailLink email={email} />
        {phone && <span>{phone}</span>}
      </span>
    </>
  );
}

function MessageCell({ submission }: { submission: Submission }) {
  const { message, respondedAt, respondedByName } = submission;
  return (
    <span className={styles.summary}>
      <span>{topicLabel(submission)}</span>
      <span className={styles.message}>{message}</span>
      {respondedAt && (
        <span className={styles.hint}>
          Replied by {respondedByName ?? 'a deleted admin'} on {formatDateTime(respondedAt)}
        </span>
      )}
    </span>
  );
}
