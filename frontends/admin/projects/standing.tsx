import type { Project } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { Fact } from '../fact';
import sheet from '../sheet.module.css';
import { ProgressOf } from './progress-of';
import { StatusSelect } from './status-select';
import { ownerOf } from './words';

/** How a project stands, whose it is, and where it came from. */
export function Standing({ project }: { project: Project }) {
  const { owner, orderId, createdAt, updatedAt } = project;
  return (
    <Panel title="How it stands" className={sheet.wide} aside={<StatusSelect project={project} />}>
      <ProgressOf project={project} slides />
      <dl className={sheet.facts}>
        <Fact name="Client">{owner ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerOf(project)}</Fact>
        <Fact name="Created">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        <Fact name="Changed">
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        </Fact>
        {orderId && (
          <Fact name="Began with">
            <Link to={paths.adminOrder(orderId)}>an order in the shop</Link>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
