import { type Submission, submissionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { useState } from 'react';
import { Changes } from '../audit/history';
import sheet from '../sheet.module.css';
import { Answered } from './answered';
import { Became } from './became';
import { Note } from './note';
import { RespondDialog } from './respond-dialog';
import { Wrote } from './wrote';
import { fullName } from './words';

/** One lead: all that was written on both sides, and what became of it. */
export default function OneSubmission() {
  const { id = '' } = useParams();
  const { data: lead, error, isPending, refetch } = useApiQuery(submissionsApi.get, { params: { id } });
  const missing = isNotFound(error);
  return (
    <ConsoleFrame title={titleOf(lead, missing)}>
      <p className={sheet.back}>
        <Link to={paths.submissions}>All submissions</Link>
      </p>
      {missing && (
        <EmptyStateCard title="Nothing under this address">
          <p>This submission does not exist: it was mistyped, or nothing came of it and it was deleted in time.</p>
        </EmptyStateCard>
      )}
      {error && !missing && (
        <ErrorState title="The submission did not arrive" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {lead && !missing && <Lead key={id} lead={lead} />}
    </ConsoleFrame>
  );
}

function Lead({ lead }: { lead: Submission }) {
  const [answering, setAnswering] = useState(false);
  return (
    <div className={sheet.parts}>
      <Wrote lead={lead} />
      <Panel
        title="Answers and notes"
        className={sheet.wide}
        aside={<Button onClick={() => setAnswering(true)}>{lead.adminResponse ? 'View/Edit' : 'Respond'}</Button>}
      >
        <Answered id={lead.id} />
        <Note id={lead.id} />
      </Panel>
      <Became lead={lead} />
      <Changes kind="lead" id={lead.id} className={sheet.wide} />
      {answering && <RespondDialog submission={lead} onClose={() => setAnswering(false)} />}
    </div>
  );
}

function titleOf(lead: Submission | null | undefined, missing: boolean): string {
  if (missing) return 'There is no such submission';
  return lead ? fullName(lead) : 'Submission';
}
