import { type Submission, submissionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { useState } from 'react';
import { ArchiveButton } from '../archive/archive-button';
import { ChangeHistoryPanel } from '../audit/change-history';
import sheet from '../detail-page.module.css';
import { RecordEmailsPanel } from '../record-emails/record-emails-panel';
import { Replies } from './replies';
import { ConversionPanel } from './conversion-panel';
import { NoteForm } from './note-form';
import { RespondDialog } from './respond-dialog';
import { MessagePanel } from './message-panel';
import { ListLink } from '../table/list-link';
import { fullName, SUBMISSION_ENDPOINTS } from './labels';

export default function SubmissionPage() {
  const { id = '' } = useParams();
  const { data: submission, error, isPending, refetch } = useApiQuery(submissionsApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={pageTitle(submission, notFound)}
      breadcrumb={<ListLink to={paths.submissions}>All submissions</ListLink>}
      actions={
        submission && (
          <ArchiveButton item={submission} endpoint={submissionsApi.archive} invalidates={SUBMISSION_ENDPOINTS} />
        )
      }
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>This submission doesn’t exist, or it was deleted after the retention period.</p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="Couldn’t load the submission" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {submission && !notFound && <SubmissionDetails key={id} submission={submission} />}
    </ConsoleFrame>
  );
}

function SubmissionDetails({ submission }: { submission: Submission }) {
  const [isReplying, setIsReplying] = useState(false);
  return (
    <div className={sheet.layout}>
      <MessagePanel submission={submission} />
      <Panel
        title="Conversation"
        className={sheet.wide}
        aside={
          <Button onClick={() => setIsReplying(true)}>{submission.adminResponse ? 'View/Edit' : 'Respond'}</Button>
        }
      >
        <Replies id={submission.id} />
        <NoteForm id={submission.id} />
      </Panel>
      <ConversionPanel submission={submission} />
      <RecordEmailsPanel record="submission" id={submission.id} className={sheet.wide} />
      <ChangeHistoryPanel kind="lead" id={submission.id} className={sheet.wide} />
      {isReplying && <RespondDialog submission={submission} onClose={() => setIsReplying(false)} />}
    </div>
  );
}

function pageTitle(submission: Submission | null | undefined, notFound: boolean): string {
  if (notFound) return 'Submission not found';
  return submission ? fullName(submission) : 'Submission';
}
