import type { Project } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { DescriptionItem } from '../description-item';
import sheet from '../detail-page.module.css';
import { ProjectProgress } from './project-progress';
import { StatusSelect } from './status-select';
import { ownerName } from './labels';

export function ProjectStatusPanel({ project }: { project: Project }) {
  const { owner, orderId, createdAt, updatedAt } = project;
  return (
    <Panel title="Status" className={sheet.wide} aside={<StatusSelect project={project} />}>
      <ProjectProgress project={project} hasSlider />
      <dl className={sheet.facts}>
        <DescriptionItem name="Client">
          {owner ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerName(project)}
        </DescriptionItem>
        <DescriptionItem name="Created">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </DescriptionItem>
        <DescriptionItem name="Updated">
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        </DescriptionItem>
        {orderId && (
          <DescriptionItem name="Created from">
            <Link to={paths.adminOrder(orderId)}>Shop order</Link>
          </DescriptionItem>
        )}
      </dl>
    </Panel>
  );
}
