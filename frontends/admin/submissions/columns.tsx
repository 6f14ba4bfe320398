import type { Submission } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import { MailLink } from '../address';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { StatusSelect } from './status-select';
import styles from './submissions.module.css';
import { fullName, topicOf } from './words';

/** What a list of leads says of each, on the screen and in a file. */
export const columnsOf = (answer: (submission: Submission) => void): Column<Submission>[] => [
  { title: 'Name', show: (one) => <Who submission={one} />, text: fullName },
  { title: 'About', show: (one) => <About submission={one} />, text: topicOf },
  { title: 'E-mail', text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Current website', text: ({ currentWebsite }) => currentWebsite },
  { title: 'Message', text: ({ message }) => message },
  {
    title: 'Received',
    tight: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
  { title: 'Status', tight: true, show: (one) => <StatusSelect submission={one} />, text: ({ status }) => status },
  { title: 'Verified', text: ({ verified }) => (verified ? 'yes' : 'no') },
  { title: 'Answered', text: ({ respondedAt }) => respondedAt },
  { title: 'Answered by', text: ({ respondedByName }) => respondedByName },
  { title: 'Last answer', text: ({ adminResponse }) => adminResponse },
  {
    title: 'Answer',
    tight: true,
    show: (one) => (
      <Button onClick={() => answer(one)}>
        {one.adminResponse ? 'View/Edit' : 'Respond'}
        <span className="unseen"> {fullName(one)}</span>
      </Button>
    ),
  },
];

function Who({ submission }: { submission: Submission }) {
  const { id, email, phone, verified } = submission;
  return (
    <>
      <span className={styles.who}>
        <Link to={paths.adminSubmission(id)}>{fullName(submission)}</Link>
        {!verified && <Badge value="unverified" />}
      </span>
      <span className={styles.reach}>
        <MailLink to={email} />
        {phone && <span>{phone}</span>}
      </span>
    </>
  );
}

function About({ submission }: { submission: Submission }) {
  const { message, respondedAt, respondedByName } = submission;
  return (
    <span className={styles.about}>
      <span>{topicOf(submission)}</span>
      <span className={styles.message}>{message}</span>
      {respondedAt && (
        <span className={styles.hint}>
          {respondedByName ?? 'Somebody'} responded on {formatDateTime(respondedAt)}
        </span>
      )}
    </span>
  );
}
