import type { Project } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { briefLines } from '@atelier/shared/projects/labels';
import { Panel } from '@atelier/shared/ui/panel';
import sheet from '../detail-page.module.css';
import { DescriptionItem } from '../description-item';
import { BriefForm } from './brief-form';

/** Shown with the other properties. */
const PROPERTY_LABELS = ['Project type', 'Budget', 'Timeline', 'Current website'];

const NO_DESCRIPTION = 'No description yet.';

interface ProjectBriefProps {
  project: Project;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

export function ProjectBrief({ project, isEditing, onEdit }: ProjectBriefProps) {
  const [description, ...lines] = briefLines({ ...project, description: project.description || NO_DESCRIPTION });
  const facts = lines.filter(({ label }) => !PROPERTY_LABELS.includes(label));
  // One line.
  const isEmpty = !isEditing && !project.description && facts.length === 0;
  return (
    <Panel
      title="Project details"
      aside={
        <span className={sheet.actions}>
          {isEmpty && <span className={sheet.muted}>{NO_DESCRIPTION}</span>}
          <Button onClick={() => onEdit(!isEditing)}>{isEditing ? 'Close' : 'Edit'}</Button>
        </span>
      }
    >
      {isEditing && <BriefForm project={project} />}
      {!isEditing && !isEmpty && (
        <>
          <p className={sheet.text}>{description?.text}</p>
          <dl className={sheet.facts}>
            {facts.map(({ label, text }) => (
              <DescriptionItem key={label} name={label}>
                {text}
              </DescriptionItem>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
