import { type Submission, submissionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { ArchiveButton } from '../archive/archive-button';
import sheet from '../detail-page.module.css';
import { RecordActions } from '../record-actions';
import { Timeline } from '../timeline/timeline';
import { ConversionPanel } from './conversion-panel';
import { MessagePanel } from './message-panel';
import { StatusSelect } from './status-select';
import { SubmissionComposer } from './submission-composer';
import { SubmissionProperties } from './submission-properties';
import { ListLink } from '../table/list-link';
import { fullName, SUBMISSION_ENDPOINTS } from './labels';

export default function SubmissionPage() {
  const { id = '' } = useParams();
  const { data: submission, error, isPending, refetch } = useApiQuery(submissionsApi.get, { params: { id } });
  const notFound = isNotFound(error);
  const isStaff = useIsStaff();
  const shown = notFound ? undefined : submission;
  return (
    <ConsoleFrame
      title={pageTitle(submission, notFound)}
      breadcrumb={<ListLink to={paths.submissions}>All submissions</ListLink>}
      status={shown && <StatusSelect submission={shown} />}
      actions={
        shown && (
          <RecordActions
            more={<ArchiveButton item={shown} endpoint={submissionsApi.archive} invalidates={SUBMISSION_ENDPOINTS} />}
          />
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
      {shown && (
        <div key={id} className={sheet.layout}>
          <div className={sheet.main}>
            <MessagePanel submission={shown} />
            <SubmissionComposer submission={shown} />
            <Timeline record="submission" id={id} />
          </div>
          <div className={sheet.side}>
            <SubmissionProperties submission={shown} />
            {!isStaff && <ConversionPanel submission={shown} />}
          </div>
        </div>
      )}
    </ConsoleFrame>
  );
}

function pageTitle(submission: Submission | null | undefined, notFound: boolean): string {
  if (notFound) return 'Submission not found';
  return submission ? fullName(submission) : 'Submission';
}
