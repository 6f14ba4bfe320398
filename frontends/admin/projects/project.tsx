import { approvalsApi, type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useMedia } from '@atelier/shared/ui/use-media';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { useState } from 'react';
import { ApprovalsPanel } from '../approvals/approvals-panel';
import { AskButton } from '../approvals/ask-button';
import { hasOpenRequest } from '../approvals/subject';
import sheet from '../detail-page.module.css';
import { RecordActions } from '../record-actions';
import { ListLink } from '../table/list-link';
import { Timeline } from '../timeline/timeline';
import { ownerName } from './labels';
import { ProjectBrief } from './project-brief';
import { ProjectComposer } from './project-composer';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import { ProjectProperties } from './project-properties';
import { StatusSelect } from './status-select';
import { UpdateActions } from './update-actions';
import { useHasBriefDraft } from './use-brief-draft';
import { WaitsForAnswer } from './waits-for-answer';

/** As in the layout of detail pages. */
const HAS_SIDE = '(min-width: 75rem)';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  const { data: approvals } = useApiQuery(approvalsApi.list, { params: { id }, enabled: !!project });
  const notFound = isNotFound(error);
  const [editing, setEditing] = useState<{ id: string; isOpen: boolean }>();
  const isEditing = useHasBriefDraft(id) ? editing?.id !== id || editing.isOpen : editing?.id === id && editing.isOpen;
  const setIsEditing = (isOpen: boolean) => setEditing({ id, isOpen });
  const isStaff = useIsStaff();
  const hasSide = useMedia(HAS_SIDE);
  const shown = notFound ? undefined : project;
  return (
    <ConsoleFrame
      title={pageTitle(project, notFound)}
      breadcrumb={<ListLink to={paths.adminProjects}>All projects</ListLink>}
      status={shown && <StatusSelect project={shown} />}
      actions={
        shown && (
          <RecordActions
            secondary={!isEditing && <Button onClick={() => setIsEditing(true)}>Edit</Button>}
            primary={
              <AskButton
                type="primary"
                projectId={id}
                subject={{ kind: 'project' }}
                isOffered={shown.status === 'review' && !hasOpenRequest(approvals, { kind: 'project' })}
              />
            }
            more={!isStaff && <Link to={paths.project(id)}>View in portal</Link>}
          />
        )
      }
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this project.</p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="Couldn’t load the project" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {shown && (
        <div key={id} className={sheet.layout}>
          <div className={sheet.main}>
            {!hasSide && <ApprovalsPanel project={shown} client={ownerName(shown)} />}
            <ProjectBrief project={shown} isEditing={isEditing} onClose={() => setIsEditing(false)} />
            <WaitsForAnswer project={shown} />
            <ProjectComposer project={shown} />
            <Timeline
              record="project"
              id={id}
              actions={(message) => <UpdateActions project={shown} update={message} approvals={approvals} />}
            />
          </div>
          <div className={sheet.side}>
            {hasSide && <ApprovalsPanel project={shown} client={ownerName(shown)} />}
            <ProjectProperties project={shown} />
            {!isStaff && <ProjectInvoices project={shown} />}
            <ProjectFiles project={shown} />
          </div>
        </div>
      )}
    </ConsoleFrame>
  );
}

function pageTitle(project: Project | null | undefined, notFound: boolean): string {
  if (notFound) return 'Project not found';
  return project?.name ?? 'Project';
}
