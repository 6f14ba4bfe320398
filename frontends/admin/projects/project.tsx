import { type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { AllUpdates } from '@atelier/shared/projects/all-updates';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { useState } from 'react';
import { ChangeHistoryPanel } from '../audit/change-history';
import sheet from '../detail-page.module.css';
import { EntryEmailState } from '../record-emails/email-state';
import { RecordEmailsPanel } from '../record-emails/record-emails-panel';
import { BriefForm } from './brief-form';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import { ProjectStatusPanel } from './project-status-panel';
import { UpdateDialog } from './update-dialog';
import { ownerName } from './labels';
import { ListLink } from '../table/list-link';
import { WithdrawUpdate } from './withdraw-update';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={pageTitle(project, notFound)}
      breadcrumb={<ListLink to={paths.adminProjects}>All projects</ListLink>}
      actions={project && !notFound && <Link to={paths.project(id)}>View in portal</Link>}
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
      {project && !notFound && <ProjectDetails key={id} project={project} />}
    </ConsoleFrame>
  );
}

function ProjectDetails({ project }: { project: Project }) {
  const [isPostingUpdate, setIsPostingUpdate] = useState(false);
  return (
    <div className={sheet.layout}>
      <ProjectStatusPanel project={project} />
      <Panel
        title="Updates"
        className={sheet.wide}
        aside={<Button onClick={() => setIsPostingUpdate(true)}>Post Update</Button>}
      >
        <AllUpdates
          projectId={project.id}
          emptyState={<p className={sheet.muted}>No updates yet.</p>}
          footer={({ id }) => <EntryEmailState record="project" recordId={project.id} entryId={id} />}
          actions={(update) => <WithdrawUpdate update={update} client={ownerName(project)} />}
        />
      </Panel>
      <Panel title="Project details" className={sheet.wide}>
        <BriefForm project={project} />
      </Panel>
      <div className={sheet.side}>
        <ProjectFiles project={project} />
        <ProjectInvoices project={project} />
        <RecordEmailsPanel record="project" id={project.id} />
        <ChangeHistoryPanel kind="project" id={project.id} />
      </div>
      {isPostingUpdate && <UpdateDialog project={project} onClose={() => setIsPostingUpdate(false)} />}
    </div>
  );
}

function pageTitle(project: Project | null | undefined, notFound: boolean): string {
  if (notFound) return 'Project not found';
  return project?.name ?? 'Project';
}
