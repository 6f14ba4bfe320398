import { statusLabel } from '@atelier/shared/status-labels';
import { BUDGETS, type Project, PROJECT_TYPES, TIMELINES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { optionLabel } from '@atelier/shared/projects/labels';
import { Link } from '@atelier/shared/router';
import { DateTime } from '@atelier/shared/ui/date-time';
import type { Column } from '../table/column';
import { ProjectProgress } from './project-progress';
import styles from './projects.module.css';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { StatusSelect } from './status-select';
import { ownerName } from './labels';

const typeLabel = ({ projectType }: Project) => optionLabel(PROJECT_TYPES, projectType);

export const createColumns = (postUpdate: (project: Project) => void): Column<Project>[] => [
  { title: 'Project', renderCell: (project) => <ProjectCell project={project} />, csvValue: ({ name }) => name },
  { title: 'Client', renderCell: (project) => <OwnerCell project={project} />, csvValue: ownerName },
  { title: 'Type', csvValue: typeLabel },
  {
    title: 'Status',
    fitContent: true,
    renderCell: (project) => <StatusSelect project={project} />,
    csvValue: ({ status }) => statusLabel(status),
  },
  {
    title: 'Progress',
    fitContent: true,
    renderCell: (project) => <ProjectProgress project={project} />,
    csvValue: ({ progress }) => progress,
  },
  {
    title: 'Updated',
    fitContent: true,
    renderCell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    csvTime: ({ updatedAt }) => updatedAt,
  },
  { title: 'Created', csvTime: ({ createdAt }) => createdAt },
  { title: 'Budget', csvValue: ({ budget }) => optionLabel(BUDGETS, budget) },
  { title: 'Timeline', csvValue: ({ timeline }) => optionLabel(TIMELINES, timeline) },
  { title: 'Description', csvValue: ({ description }) => description },
  {
    title: 'Update',
    fitContent: true,
    renderCell: (project) => (
      <Button onClick={() => postUpdate(project)}>
        Post Update<span className="unseen"> to {project.name}</span>
      </Button>
    ),
  },
];

function ProjectCell({ project }: { project: Project }) {
  const { id, name, description } = project;
  return (
    <span className={styles.name}>
      <Link to={paths.adminProject(id)}>{name}</Link>
      <span className={styles.meta}>{typeLabel(project)}</span>
      <FailedEmailBadge record="project" id={id} />
      {description && <span className={styles.description}>{description}</span>}
    </span>
  );
}

function OwnerCell({ project }: { project: Project }) {
  const { owner } = project;
  return (
    <span className={styles.owner}>
      {owner ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerName(project)}
    </span>
  );
}
