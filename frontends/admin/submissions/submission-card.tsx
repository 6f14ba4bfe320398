import {
  CONTACT_TOPICS,
  type Submission,
  SUBMISSION_STATUSES,
  submissionsApi,
  submissionTexts,
} from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button, Select } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { mailTo, said, when } from '@atelier/shared/words';
import { useId } from 'react';
import { Fact } from '../fact';
import cards from '../cards.module.css';
import { fullName } from './words';
import styles from './submissions.module.css';

interface SubmissionCardProps {
  submission: Submission;
  answer: () => void;
}

export function SubmissionCard({ submission, answer }: SubmissionCardProps) {
  const { id, email, phone, projectType, currentWebsite, message, status, verified, adminResponse } = submission;
  const heading = useId();
  const name = fullName(submission);
  const moving = useSend(submissionsApi.setStatus, {
    changes: [submissionsApi.list],
    onDone: () => toast({ title: submissionTexts.statusUpdated }),
    onFailed: (error) => toast({ title: submissionTexts.statusFailed, description: said(error), destructive: true }),
  });
  const shown = (moving.isPending && moving.variables.body?.status) || status;
  return (
    <li className={cards.card} aria-labelledby={heading}>
      <div className={cards.head}>
        <h2 id={heading} className={cards.name}>
          {name}
        </h2>
        <Badge of={status} />
        {!verified && <Badge of="unverified" />}
        <time className={cards.when} dateTime={submission.createdAt}>
          {when(submission.createdAt)}
        </time>
      </div>
      <dl className={styles.facts}>
        <Fact name="About">{CONTACT_TOPICS.find(({ value }) => value === projectType)?.label ?? projectType}</Fact>
        <Fact name="Email">
          <a href={mailTo(email)}>{email}</a>
        </Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {currentWebsite && (
          <Fact name="Current website">
            <Website address={currentWebsite} />
          </Fact>
        )}
      </dl>
      <p className={styles.message}>{message}</p>
      {!verified && <p className={styles.note}>It came without the security check, so a machine may have sent it.</p>}
      {adminResponse && (
        <p className={styles.note}>
          {submission.respondedByName ?? 'Somebody'} responded
          {submission.respondedAt && <> on {when(submission.respondedAt)}</>}
        </p>
      )}
      <div className={styles.actions}>
        <Select
          aria-label={`Status of ${name}`}
          className={styles.status}
          value={shown}
          loading={moving.isPending}
          disabled={moving.isPending}
          options={SUBMISSION_STATUSES.map((value) => ({ value, label: value }))}
          onChange={(next) => moving.mutate({ params: { id }, body: { status: next } })}
        />
        <Button onClick={answer}>
          {adminResponse ? 'View/Edit' : 'Respond'}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** A link only where it leads to a website; what visitors typed may lead anywhere. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  );
}
