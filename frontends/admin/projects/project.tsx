import { type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
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
import { BriefForm } from './brief-form';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import { ProjectStatusPanel } from './project-status-panel';
import { UpdateDialog } from './update-dialog';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame title={pageTitle(project, notFound)}>
      <p className={sheet.back}>
        <Link to={paths.adminProjects}>All projects</Link>
        {project && !notFound && <Link to={paths.project(id)}>View in portal</Link>}
      </p>
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
        <AllUpdates projectId={project.id} emptyState={<p className={sheet.muted}>No updates yet.</p>} />
      </Panel>
      <Panel title="Project details" className={sheet.wide}>
        <BriefForm project={project} />
      </Panel>
      <div className={sheet.side}>
        <ProjectFiles project={project} />
        <ProjectInvoices project={project} />
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
