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
import { Changes } from '../audit/history';
import sheet from '../sheet.module.css';
import { BriefForm } from './brief-form';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import { Standing } from './standing';
import { UpdateDialog } from './update-dialog';

/** One project as the agency has it. */
export default function OneProject() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  const missing = isNotFound(error);
  return (
    <ConsoleFrame title={titleOf(project, missing)}>
      <p className={sheet.back}>
        <Link to={paths.adminProjects}>All projects</Link>
        {project && !missing && <Link to={paths.project(id)}>As the client sees it</Link>}
      </p>
      {missing && (
        <EmptyStateCard title="Nothing under this address">
          <p>This project does not exist.</p>
        </EmptyStateCard>
      )}
      {error && !missing && (
        <ErrorState title="The project did not arrive" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {project && !missing && <Sheet key={id} project={project} />}
    </ConsoleFrame>
  );
}

function Sheet({ project }: { project: Project }) {
  const [telling, setTelling] = useState(false);
  return (
    <div className={sheet.parts}>
      <Standing project={project} />
      <Panel
        title="Updates"
        className={sheet.wide}
        aside={<Button onClick={() => setTelling(true)}>Post Update</Button>}
      >
        <AllUpdates projectId={project.id} emptyState={<p className={sheet.soft}>Nothing was told about it yet.</p>} />
      </Panel>
      <Panel title="What it is about" className={sheet.wide}>
        <BriefForm project={project} />
      </Panel>
      <div className={sheet.side}>
        <ProjectFiles project={project} />
        <ProjectInvoices project={project} />
        <Changes kind="project" id={project.id} />
      </div>
      {telling && <UpdateDialog project={project} onClose={() => setTelling(false)} />}
    </div>
  );
}

function titleOf(project: Project | null | undefined, missing: boolean): string {
  if (missing) return 'There is no such project';
  return project?.name ?? 'Project';
}
