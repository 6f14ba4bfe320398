import { type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyState } from '@atelier/shared/ui/empty-state';
import { Scaffold } from '@atelier/shared/ui/empty-pictures/scaffold';
import { StatusSelect } from '../projects/status-select';
import { ownerName } from '../projects/labels';
import styles from './latest.module.css';
import { useMineQuery } from './owner-switch';

export const useLatestProjects = () =>
  useApiQuery(projectsApi.list, { query: { limit: '5', ...useMineQuery().query } });

export function LatestProjects({ postUpdate }: { postUpdate: (project: Project) => void }) {
  const { data, error, isPending, refetch } = useLatestProjects();
  return (
    <Panel title="Project Management" aside={<Link to={paths.adminProjects}>All projects</Link>}>
      {error && <ErrorState title="Couldn’t load projects" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title="No projects yet" heading="h3" picture={Scaffold}>
          <p>Project requests and shop orders will appear here.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={`${styles.list} ${styles.projects}`}>
          {data.map((project) => (
            <Row key={project.id} project={project} postUpdate={() => postUpdate(project)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ project, postUpdate }: { project: Project; postUpdate: () => void }) {
  const { id, name, progress } = project;
  return (
    <li className={styles.row} aria-label={name}>
      <h3 className={styles.name}>
        <Link to={paths.adminProject(id)} className={styles.link}>
          {name}
        </Link>
      </h3>
      <p className={styles.text}>{ownerName(project)}</p>
      <p className={styles.fact}>{progress}%</p>
      <StatusSelect project={project} />
      <Button type="text" size="small" className={styles.action ?? ''} onClick={postUpdate}>
        Post Update<span className="unseen"> to {name}</span>
      </Button>
    </li>
  );
}
