import { type Submission, submissionsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { useState } from 'react';
import cards from '../cards.module.css';
import { RespondDialog } from './respond-dialog';
import { SubmissionCard } from './submission-card';

/** What visitors wrote, newest first. */
export default function Submissions() {
  const list = useList(submissionsApi.list, { query: { limit: '25' } });
  const [answering, setAnswering] = useState<Submission>();
  return (
    <ConsoleFrame title="Contact Submissions">
      <div className={cards.tools}>
        <Link to={paths.admin}>Back to the console</Link>
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          Refresh
        </Button>
      </div>
      {list.error && (
        <Failed title="The submissions did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title="No messages yet">
          <p>What visitors write on the contact form or when they book a consultation shows up here.</p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={cards.list}>
          {list.rows.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} answer={() => setAnswering(submission)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
      {answering && <RespondDialog key={answering.id} submission={answering} onClose={() => setAnswering(undefined)} />}
    </ConsoleFrame>
  );
}
