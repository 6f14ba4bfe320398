import { approvalsApi, filesApi, type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { ProjectBrief } from '@atelier/shared/projects/project-brief';
import { ProjectShop } from '@atelier/shared/projects/project-shop';
import { Progress } from '@atelier/shared/projects/progress';
import { projectStatusText } from '@atelier/shared/projects/labels';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { isNotFound } from '@atelier/shared/format';
import { useScrollToHash } from '@atelier/shared/use-scroll-to-hash';
import { ApprovalsPanel } from '../approvals/approvals-panel';
import { useMovedFocus } from '../approvals/use-moved-focus';
import { useProjectApprovals } from '../approvals/use-project-approvals';
import { ClientView, ClientViewNote } from '../client-view';
import { Conversation } from '../messages/conversation';
import { useBackgroundRefresh } from '../messages/use-background-refresh';
import { ProjectNotFound } from './project-not-found';
import { SourceOrder } from './source-order';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import { ProjectWaiting } from './project-waiting';
import styles from './project.module.css';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  if (isNotFound(error)) return <ProjectNotFound />;
  return (
    <ConsoleFrame
      title={project ? project.name : 'Project'}
      breadcrumb={!project?.owner && <Link to={paths.projects}>All projects</Link>}
      clientViewNote={
        project?.owner && <ClientViewNote client={project.owner.name} record="project" to={paths.adminProject(id)} />
      }
    >
      {error && <ErrorState title="Couldn’t load this project" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {project && (
        <ClientView client={project.owner}>
          <ProjectContent key={project.id} project={asClientSees(project)} isPreview={!!project.owner} />
        </ClientView>
      )}
    </ConsoleFrame>
  );
}

/** Only admins get the owner, and texts for admins depend on it. */
function asClientSees(project: Project): Project {
  const seen = { ...project };
  delete seen.owner;
  return seen;
}

function ProjectContent({ project, isPreview }: { project: Project; isPreview: boolean }) {
  const { id, orderId } = project;
  const { approvals, open, closed, error, refetch } = useProjectApprovals(id, isPreview);
  const moveFocus = useMovedFocus(approvals);
  useBackgroundRefresh([approvalsApi.list, filesApi.listForProject]);
  useScrollToHash('approval', approvals !== undefined);
  return (
    <>
      {error && (
        <ErrorState title="Couldn’t load what waits for your approval" error={error} retry={() => void refetch()} />
      )}
      <ProjectWaiting
        projectId={id}
        approvals={open}
        isPreview={isPreview}
        onDecided={(approvalId) => moveFocus({ id: approvalId, isDecided: true })}
      />
      <div className={styles.grid}>
        <div className={styles.column}>
          <ProjectStatus project={project} />
          <ApprovalsPanel
            approvals={closed}
            isPreview={isPreview}
            onTakenBack={(approvalId) => moveFocus({ id: approvalId, isDecided: false })}
          />
          <Panel title="Messages">
            <Conversation projectId={id} isPreview={isPreview} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Files">
            <ProjectFiles projectId={id} approvals={approvals} isPreview={isPreview} />
          </Panel>
          <ProjectInvoices projectId={id} isPreview={isPreview} />
          <Panel title="Project brief">
            <ProjectBrief project={project} />
            {orderId !== null && <SourceOrder id={orderId} isPreview={isPreview} />}
          </Panel>
        </div>
      </div>
    </>
  );
}

function ProjectStatus({ project }: { project: Project }) {
  const { status, createdAt } = project;
  return (
    <Panel
      title="Project Status"
      aside={
        <>
          <BeforeInvitation createdAt={createdAt} /> <Badge value={status} />
        </>
      }
    >
      <div className={styles.summary}>
        <ProjectShop project={project} className={styles.shop ?? ''} />
        <div className={styles.progress}>
          <div>
            <p>{projectStatusText(project)}</p>
            <p className={styles.facts}>
              {status === 'pending' ? 'Requested' : 'Opened'} <ShortDate at={createdAt} />
            </p>
          </div>
          <Progress project={project} />
        </div>
      </div>
    </Panel>
  );
}
