import { DECISION_LABELS } from '@atelier/shared/approvals/labels';
import { statusLabel } from '@atelier/shared/status-labels';
import { BUDGETS, type Decision, type Project, PROJECT_TYPES, TIMELINES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { formatDateTime } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { optionLabel } from '@atelier/shared/projects/labels';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { Badge } from '@atelier/shared/ui/badge';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import type { Column } from '../table/column';
import { ProjectProgress } from './project-progress';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { StatusSelect } from './status-select';
import { ownerName } from './labels';
import styles from './projects.module.css';

const typeLabel = ({ projectType }: Project) => optionLabel(PROJECT_TYPES, projectType);

export const createColumns = (postUpdate: (project: Project) => void): Column<Project>[] => [
  {
    title: 'Project',
    isWide: true,
    sorts: ['name'],
    renderCell: (project) => <ProjectCell project={project} />,
    csvValue: ({ name }) => name,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
    renderCell: (project) => <OwnerCell project={project} />,
    csvValue: ownerName,
  },
  { title: 'Owner', csvValue: ({ assignee }) => assignee?.name ?? null },
  { title: 'Type', isOptional: true, renderCell: typeLabel, csvValue: typeLabel },
  {
    title: 'Status',
    card: 'bottom',
    fitContent: true,
    renderCell: (project) => <StatusSelect project={project} />,
    csvValue: ({ status }) => statusLabel(status),
  },
  {
    title: 'Progress',
    card: 'top',
    alignRight: true,
    sorts: ['progress'],
    renderCell: (project) => <ProjectProgress project={project} />,
    csvValue: ({ progress }) => progress,
  },
  {
    title: 'Updated',
    card: 'fact',
    fitContent: true,
    sorts: ['changed'],
    renderCell: ({ updatedAt }) => <ShortDate at={updatedAt} />,
    csvTime: ({ updatedAt }) => updatedAt,
  },
  {
    title: 'Created',
    fitContent: true,
    hideBelow: 'wide',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
  { title: 'Unanswered since', csvTime: ({ unansweredSince }) => unansweredSince },
  { title: 'Decision', csvValue: ({ newDecision }) => newDecision && DECISION_LABELS[newDecision].text },
  { title: 'Budget', csvValue: ({ budget }) => optionLabel(BUDGETS, budget) },
  { title: 'Timeline', csvValue: ({ timeline }) => optionLabel(TIMELINES, timeline) },
  { title: 'Description', csvValue: ({ description }) => description },
  {
    title: 'Update',
    fitContent: true,
    isActions: true,
    hideBelow: 'medium',
    renderCell: (project) => (
      <Button type="text" onClick={() => postUpdate(project)}>
        Post Update<span className="unseen"> to {project.name}</span>
      </Button>
    ),
  },
];

function ProjectCell({ project: { id, name, unansweredSince, newDecision } }: { project: Project }) {
  return (
    <span className={styles.name}>
      <Link to={paths.adminProject(id)}>{name}</Link>{' '}
      {unansweredSince && (
        <Tooltip text={`Since ${formatDateTime(unansweredSince)}`}>
          <span>
            <Badge value="unanswered" color="yellow" />
          </span>
        </Tooltip>
      )}{' '}
      {newDecision && <DecisionBadge decision={newDecision} />} <FailedEmailBadge id={id} />
    </span>
  );
}

function DecisionBadge({ decision }: { decision: Decision }) {
  const { text, color } = DECISION_LABELS[decision];
  return <Badge value={text} color={color} />;
}

function OwnerCell({ project }: { project: Project }) {
  const { owner } = project;
  const isStaff = useIsStaff();
  return owner && !isStaff ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerName(project);
}
