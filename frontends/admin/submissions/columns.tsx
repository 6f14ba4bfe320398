import { statusLabel } from '@atelier/shared/status-labels';
import { OPTIONAL_CONTACT_FIELDS, optionalContactFields, type Submission } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { Column } from '../table/column';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { StatusSelect } from './status-select';
import styles from './submissions.module.css';
import { fullName, topicLabel } from './labels';

export const createColumns = (reply: (submission: Submission) => void): Column<Submission>[] => [
  {
    title: 'Name',
    sorts: ['name'],
    renderCell: (submission) => <SenderCell submission={submission} />,
    csvValue: fullName,
  },
  { title: 'Topic', renderCell: topicLabel, csvValue: topicLabel },
  { title: 'Email', csvValue: ({ email }) => email },
  ...optionalContactFields.map((field) => ({
    title: OPTIONAL_CONTACT_FIELDS[field].label,
    csvValue: (submission: Submission) => submission[field],
  })),
  {
    title: 'Message',
    isWide: true,
    renderCell: ({ message }) => <span className={styles.message}>{message}</span>,
    csvValue: ({ message }) => message,
  },
  {
    title: 'Received',
    fitContent: true,
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
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
      <Button type="text" onClick={() => reply(submission)}>
        {submission.adminResponse ? 'View/Edit' : 'Respond'}
        <span className="unseen"> {fullName(submission)}</span>
      </Button>
    ),
  },
];

function SenderCell({ submission }: { submission: Submission }) {
  const { id, verified } = submission;
  return (
    <>
      <Link to={paths.adminSubmission(id)}>{fullName(submission)}</Link> {!verified && <Badge value="unverified" />}
      <FailedEmailBadge record="submission" id={id} />
    </>
  );
}
