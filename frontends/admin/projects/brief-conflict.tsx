import { Alert, Button } from '@atelier/shared/antd';
import sheet from '../detail-page.module.css';
import type { Brief } from './form-state';

interface BriefConflictProps {
  /** What is there now, what was there when the writing began, and what was written since. */
  theirs: Brief;
  base: Brief;
  mine: Brief;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved the same project meanwhile: what they changed, and who is right. */
export function BriefConflict({ theirs, base, mine, onKeepMine, onTakeTheirs }: BriefConflictProps) {
  const changedFields = (Object.keys(theirs) as (keyof Brief)[]).filter((name) => theirs[name] !== base[name]);
  return (
    <Alert
      type="warning"
      showIcon
      title="Somebody changed this project meanwhile"
      description={
        <div className={sheet.list}>
          <p>
            What you wrote is still here. {changedFields.length > 0 ? 'They changed:' : 'They changed how it stands.'}
          </p>
          {changedFields.length > 0 && (
            <ul>
              {changedFields.map((name) => (
                <li key={name}>
                  {fieldLabel(name)}: “{base[name]}” became “{theirs[name]}”
                  {mine[name] !== base[name] && ', and you wrote there, too'}
                </li>
              ))}
            </ul>
          )}
          <div className={sheet.actions}>
            <Button onClick={onKeepMine}>Keep what I wrote</Button>
            <Button onClick={onTakeTheirs}>Take what is there now</Button>
          </div>
        </div>
      }
    />
  );
}

/** `currentWebsite` is "current website". */
const fieldLabel = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
