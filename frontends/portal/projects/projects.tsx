import { type Invoice, payAllApi, type Project, PROJECT_STATUSES, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { hasBalanceDue } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { projectStatusText } from '@atelier/shared/projects/labels';
import { Progress } from '@atelier/shared/projects/progress';
import { ProjectShop } from '@atelier/shared/projects/project-shop';
import { Link, useNavigate, useSearchParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { statusLabel } from '@atelier/shared/status-labels';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { Scaffold } from '@atelier/shared/ui/empty-pictures/scaffold';
import { Suspense, useId, useState } from 'react';
import { toPayText } from '../invoices/labels';
import { UnreadMark } from '../messages/unread-mark';
import { useUnread } from '../messages/use-unread';
import { RequestDialog } from './lazy-request-dialog';
import styles from './projects.module.css';

export default function Projects() {
  const [searchParams] = useSearchParams();
  const user = useUser();
  const navigate = useNavigate();
  const [isRequesting, setRequesting] = useState(false);
  const openRequest = () => setRequesting(true);
  const status = PROJECT_STATUSES.find((one) => one === searchParams.get('status'));
  return (
    <ConsoleFrame title="Projects" actions={<Button onClick={openRequest}>New Project Request</Button>}>
      <div className={styles.sections}>
        <StatusFilter
          name="Projects by status"
          baseUrl={paths.projects}
          statuses={PROJECT_STATUSES}
          selected={status}
        />
        <ProjectList status={status} openRequest={openRequest} />
      </div>
      <Suspense fallback={null}>
        {user && isRequesting && (
          <RequestDialog
            user={user}
            onClose={() => setRequesting(false)}
            onRequested={({ id }) => void navigate(paths.project(id))}
          />
        )}
      </Suspense>
    </ConsoleFrame>
  );
}

interface ProjectListProps {
  status: string | undefined;
  openRequest: () => void;
}

function ProjectList({ status, openRequest }: ProjectListProps) {
  const list = useList(projectsApi.list, { query: { limit: '25', sort: 'changed', ...(status && { status }) } });
  // The projects are useful without it.
  const { data: open } = useApiQuery(payAllApi.list);
  const unreadIn = useUnread();
  return (
    <>
      {list.error && (
        <ErrorState title="Couldn’t load your projects" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <NoProjects status={status} openRequest={openRequest} />}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list}>
          {list.rows.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              unread={unreadIn(project.id)}
              toPay={open?.invoices.find((invoice) => invoice.projectId === project.id && hasBalanceDue(invoice))}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage} className={styles.showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

interface ProjectRowProps {
  project: Project;
  /** Messages. */
  unread: number;
  /** The invoice of the project to pay first. */
  toPay: Invoice | undefined;
}

function ProjectRow({ project, unread, toPay }: ProjectRowProps) {
  const heading = useId();
  const { id, name, status, createdAt } = project;
  return (
    <li className={styles.row} aria-labelledby={heading}>
      <ProjectShop project={project} className={styles.shop} />
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.name}>
            <Link to={paths.project(id)} className={styles.link}>
              {name}
            </Link>
          </h2>
          <BeforeInvitation createdAt={createdAt} />
          <Badge value={status} />
          <UnreadMark count={unread} />
        </div>
        <p className={status === 'review' ? styles.nextStep : undefined}>{projectStatusText(project)}</p>
        {toPay && <p className={styles.nextStep}>{toPayText(toPay)}</p>}
        {status !== 'pending' && <Progress project={project} />}
        <p className={styles.details}>
          {status === 'pending' ? 'Requested' : 'Opened'} <ShortDate at={createdAt} />
        </p>
      </div>
    </li>
  );
}

function NoProjects({ status, openRequest }: ProjectListProps) {
  return (
    <EmptyStateCard
      title={status ? `No projects with status “${statusLabel(status)}”` : 'No projects yet'}
      picture={status ? undefined : Scaffold}
    >
      <p>
        {status ? (
          <Link to={paths.projects}>See all your projects</Link>
        ) : (
          'Projects you request or buy will show up here.'
        )}
      </p>
      {!status && (
        <Button type="primary" onClick={openRequest} className={styles.request}>
          New Project Request
        </Button>
      )}
    </EmptyStateCard>
  );
}
