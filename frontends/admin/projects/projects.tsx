import { type Project, PROJECT_STATUSES, projectsApi, type ProjectStatus } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { useState } from 'react';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import cards from '../cards.module.css';
import { ProjectCard } from './project-card';
import { UpdateDialog } from './update-dialog';

const NONE: Record<ProjectStatus, string> = {
  pending: 'No project is pending',
  'in-progress': 'No project is in progress',
  review: 'No project is in review',
  completed: 'No project is completed',
};

/** Everybody's projects, newest first, or those that stand so. */
export default function Projects() {
  const [asked] = useSearchParams();
  const status = PROJECT_STATUSES.find((one) => one === asked.get('status'));
  const list = useList(projectsApi.list, { query: { limit: '25', ...(status && { status }) } });
  const [telling, setTelling] = useState<Project>();
  return (
    <ConsoleFrame title="Project Management">
      <div className={cards.tools}>
        <StatusFilter name="Projects by status" at={paths.adminProjects} statuses={PROJECT_STATUSES} chosen={status} />
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          Refresh
        </Button>
      </div>
      {list.error && (
        <Failed title="The projects did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title={status ? NONE[status] : 'No projects yet'}>
          <p>
            {status ? (
              <Link to={paths.adminProjects}>See all projects</Link>
            ) : (
              'What clients ask for, and what they buy in the shop, shows up here as a project.'
            )}
          </p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={cards.list}>
          {list.rows.map((project) => (
            <ProjectCard key={project.id} project={project} tell={() => setTelling(project)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
      {telling && <UpdateDialog key={telling.id} project={telling} onClose={() => setTelling(undefined)} />}
    </ConsoleFrame>
  );
}
