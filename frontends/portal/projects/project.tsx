import { type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { AllUpdates } from '@atelier/shared/projects/all-updates';
import { ProjectBrief } from '@atelier/shared/projects/project-brief';
import { Progress } from '@atelier/shared/projects/progress';
import { projectStatusText } from '@atelier/shared/projects/labels';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation, ClientTakenOverAt } from '@atelier/shared/ui/before-invitation';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { ProjectNotFound } from './project-not-found';
import { SourceOrder } from './source-order';
import { ProjectFiles } from './project-files';
import { ProjectInvoices } from './project-invoices';
import styles from './project.module.css';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, isPending, refetch } = useApiQuery(projectsApi.get, { params: { id } });
  if (isNotFound(error)) return <ProjectNotFound />;
  return (
    <ConsoleFrame
      title={project ? project.name : 'Project'}
      clientViewNote={project?.owner && <ClientViewNote id={id} client={project.owner.name} />}
    >
      {!project?.owner && (
        <p className={styles.back}>
          <Link to={paths.projects}>All projects</Link>
        </p>
      )}
      {error && <ErrorState title="Couldn’t load this project" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {project && (
        <ClientTakenOverAt value={project.owner?.takenOverAt}>
          <ProjectContent key={project.id} project={asClientSees(project)} isPreview={!!project.owner} />
        </ClientTakenOverAt>
      )}
    </ConsoleFrame>
  );
}

function ClientViewNote({ id, client }: { id: string; client: string }) {
  return (
    <>
      You’re viewing this as {client} sees it. <Link to={paths.adminProject(id)}>Back to the project</Link>
    </>
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
  return (
    <div className={styles.grid}>
      <ProjectStatus project={project} />
      <Panel title="Updates" className={styles.updates}>
        <AllUpdates
          projectId={id}
          audience={isPreview ? 'client' : undefined}
          emptyState={<p className={styles.muted}>No updates yet.</p>}
        />
      </Panel>
      <Panel title="Files" className={styles.filesPanel}>
        <ProjectFiles projectId={id} isPreview={isPreview} />
      </Panel>
      <ProjectInvoices projectId={id} isPreview={isPreview} />
      <Panel title="Project brief" className={styles.brief}>
        <ProjectBrief project={project} />
        {orderId !== null && <SourceOrder id={orderId} isPreview={isPreview} />}
      </Panel>
    </div>
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
      className={styles.status}
    >
      <div>
        <p>{projectStatusText(project)}</p>
        <p className={styles.facts}>
          {status === 'pending' ? 'Requested' : 'Opened'} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <Progress project={project} />
    </Panel>
  );
}
