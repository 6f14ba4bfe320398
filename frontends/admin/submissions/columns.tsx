import type { Submission } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import { EmailLink } from '../email-address';
import { DateTime } from '../date-time';
import type { Column } from '../table/column';
import { StatusSelect } from './status-select';
import styles from './submissions.module.css';
import { fullName, topicLabel } from './labels';

/** What a list of leads says of each, on the screen and in a file. */
export const createColumns = (reply: (submission: Submission) => void): Column<Submission>[] => [
  { title: 'Name', renderCell: (submission) => <SenderCell submission={submission} />, csvValue: fullName },
  { title: 'About', renderCell: (submission) => <MessageCell submission={submission} />, csvValue: topicLabel },
  { title: 'E-mail', csvValue: ({ email }) => email },
  { title: 'Phone', csvValue: ({ phone }) => phone },
  { title: 'Current website', csvValue: ({ currentWebsite }) => currentWebsite },
  { title: 'Message', csvValue: ({ message }) => message },
  {
    title: 'Received',
    fitContent: true,
    renderCell: ({ createdAt }) => <DateTime at={createdAt} />,
    csvValue: ({ createdAt }) => createdAt,
  },
  {
    title: 'Status',
    fitContent: true,
    renderCell: (submission) => <StatusSelect submission={submission} />,
    csvValue: ({ status }) => status,
  },
  { title: 'Verified', csvValue: ({ verified }) => (verified ? 'yes' : 'no') },
  { title: 'Answered', csvValue: ({ respondedAt }) => respondedAt },
  { title: 'Answered by', csvValue: ({ respondedByName }) => respondedByName },
  { title: 'Last answer', csvValue: ({ adminResponse }) => adminResponse },
  {
    title: 'Answer',
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
          {respondedByName ?? 'Somebody'} responded on {formatDateTime(respondedAt)}
        </span>
      )}
    </span>
  );
}
