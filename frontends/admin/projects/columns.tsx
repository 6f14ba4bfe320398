import { BUDGETS, type Project, PROJECT_TYPES, TIMELINES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { optionLabel } from '@atelier/shared/projects/labels';
import { Link } from '@atelier/shared/router';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { ProgressOf } from './progress-of';
import styles from './projects.module.css';
import { StatusSelect } from './status-select';
import { ownerOf } from './words';

const typeOf = ({ projectType }: Project) => optionLabel(PROJECT_TYPES, projectType);

/** What a list of projects says of each, on the screen and in a file. */
export const columnsOf = (tell: (project: Project) => void): Column<Project>[] => [
  { title: 'Project', show: (one) => <Name project={one} />, text: ({ name }) => name },
  { title: 'Client', show: (one) => <Owner project={one} />, text: ownerOf },
  { title: 'Type', text: typeOf },
  { title: 'Status', tight: true, show: (one) => <StatusSelect project={one} />, text: ({ status }) => status },
  { title: 'Progress', tight: true, show: (one) => <ProgressOf project={one} />, text: ({ progress }) => progress },
  {
    title: 'Changed',
    tight: true,
    show: ({ updatedAt }) => <Moment at={updatedAt} />,
    text: ({ updatedAt }) => updatedAt,
  },
  { title: 'Created', text: ({ createdAt }) => createdAt },
  { title: 'Budget', text: ({ budget }) => optionLabel(BUDGETS, budget) },
  { title: 'Timeline', text: ({ timeline }) => optionLabel(TIMELINES, timeline) },
  { title: 'Description', text: ({ description }) => description },
  {
    title: 'Update',
    tight: true,
    show: (one) => (
      <Button onClick={() => tell(one)}>
        Post Update<span className="unseen"> to {one.name}</span>
      </Button>
    ),
  },
];

function Name({ project }: { project: Project }) {
  const { id, name, description } = project;
  return (
    <span className={styles.name}>
      <Link to={paths.adminProject(id)}>{name}</Link>
      <span className={styles.side}>{typeOf(project)}</span>
      {description && <span className={styles.brief}>{description}</span>}
    </span>
  );
}

function Owner({ project }: { project: Project }) {
  const { owner } = project;
  return (
    <span className={styles.owner}>
      {owner ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerOf(project)}
    </span>
  );
}
