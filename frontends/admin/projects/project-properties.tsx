import {
  BUDGETS,
  INVALID_WEB_ADDRESS,
  isWebAddress,
  OFFERED_PROJECT_TYPES,
  type Project,
  PROJECT,
  PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { DateTime } from '@atelier/shared/ui/date-time';
import { useOfferedOptions } from '@atelier/shared/ui/field';
import { Panel } from '@atelier/shared/ui/panel';
import { EditableSelect } from '../properties/editable-select';
import { EditableText } from '../properties/editable-text';
import { Properties, Property } from '../properties/properties';
import { OwnerProperty } from '../assignments/owner-property';
import { WebsiteLink } from '../website-link';
import { addUrlScheme, matchOption } from './form-state';
import { ownerName } from './labels';
import { ProjectProgress } from './project-progress';
import { useProjectField } from './use-project-field';

export function ProjectProperties({ project }: { project: Project }) {
  const isStaff = useIsStaff();
  const { owner, orderId, createdAt, updatedAt } = project;
  const { save, isPending, pending, conflictDialog } = useProjectField(project);
  const { projectType, budget, timeline, currentWebsite } = { ...project, ...pending };
  const types = useOfferedOptions(OFFERED_PROJECT_TYPES, PROJECT_TYPES, projectType ?? '');
  return (
    <Panel title="Properties">
      <ProjectProgress project={project} hasSlider />
      <Properties>
        <Property name="Client">
          {owner && !isStaff ? <Link to={paths.adminUser(owner.id)}>{owner.name}</Link> : ownerName(project)}
        </Property>
        <OwnerProperty record="project" id={project.id} assignee={project.assignee} />
        <EditableSelect
          name="Type"
          value={projectType ?? ''}
          options={types}
          isSaving={pending?.projectType !== undefined}
          onSave={(value) => save({ projectType: matchOption(PROJECT_TYPES, value) })}
        />
        {!isStaff && (
          <EditableSelect
            name="Budget"
            value={budget ?? ''}
            options={BUDGETS}
            isSaving={pending?.budget !== undefined}
            onSave={(value) => save({ budget: matchOption(BUDGETS, value) })}
          />
        )}
        <EditableSelect
          name="Timeline"
          value={timeline ?? ''}
          options={TIMELINES}
          isSaving={pending?.timeline !== undefined}
          onSave={(value) => save({ timeline: matchOption(TIMELINES, value) })}
        />
        <EditableText
          name="Website"
          value={project.currentWebsite ?? ''}
          maxLength={PROJECT.currentWebsite.max}
          draftName={`website-of-${project.id}`}
          inputMode="url"
          normalize={(text) => addUrlScheme(text.trim())}
          validate={(text) => (text && !isWebAddress(text) ? INVALID_WEB_ADDRESS : undefined)}
          isSaving={isPending}
          onSave={(text) => save({ currentWebsite: text || null })}
        >
          {currentWebsite && <WebsiteLink address={currentWebsite} />}
        </EditableText>
        <Property name="Created">
          <DateTime at={createdAt} />
        </Property>
        <Property name="Updated">
          <DateTime at={updatedAt} />
        </Property>
        {orderId && (
          <Property name="Created from">
            <Link to={paths.adminOrder(orderId)}>Shop order</Link>
          </Property>
        )}
      </Properties>
      {conflictDialog}
    </Panel>
  );
}
