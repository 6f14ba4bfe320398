import { BUDGETS, POSTING_FREQUENCIES, PROJECT_TYPES, TIMELINES } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { optionLabel } from '@atelier/shared/projects/labels';
import { Button } from '@atelier/shared/antd/frame';
import sheet from '../detail-page.module.css';
import type { Brief } from './form-state';

interface BriefConflictProps {
  theirs: Brief;
  base: Brief;
  mine: Brief;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function BriefConflict({ theirs, base, mine, onKeepMine, onTakeTheirs }: BriefConflictProps) {
  const changedFields = (Object.keys(theirs) as (keyof Brief)[]).filter((name) => theirs[name] !== base[name]);
  return (
    <Alert
      type="warning"
      title="Someone else edited this project"
      description={
        <div className={sheet.list}>
          <p>Your edits are safe. {changedFields.length > 0 ? 'Their changes:' : 'They changed the status.'}</p>
          {changedFields.length > 0 && (
            <ul>
              {changedFields.map((name) => (
                <li key={name}>
                  {fieldLabel(name)}: “{valueText(name, base[name])}” → “{valueText(name, theirs[name])}”
                  {mine[name] !== base[name] && ' (you edited this too)'}
                </li>
              ))}
            </ul>
          )}
          <div className={sheet.actions}>
            <Button onClick={onKeepMine}>Keep my edits</Button>
            <Button onClick={onTakeTheirs}>Use theirs</Button>
          </div>
        </div>
      }
    />
  );
}

const OPTIONS: Partial<Record<keyof Brief, readonly { value: string; label: string }[]>> = {
  projectType: PROJECT_TYPES,
  budget: BUDGETS,
  timeline: TIMELINES,
  postingFrequency: POSTING_FREQUENCIES,
};

const valueText = (name: keyof Brief, value: string) => optionLabel(OPTIONS[name] ?? [], value);

const fieldLabel = (name: string) => name.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`);
