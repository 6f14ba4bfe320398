import { Alert, Button } from '@atelier/shared/antd';
import sheet from '../sheet.module.css';
import type { Brief } from './filled-in';

interface OvertakenProps {
  /** What is there now, what was there when the writing began, and what was written since. */
  theirs: Brief;
  before: Brief;
  mine: Brief;
  keep: () => void;
  take: () => void;
}

/** Somebody else saved the same project meanwhile: what they changed, and who is right. */
export function Overtaken({ theirs, before, mine, keep, take }: OvertakenProps) {
  const changed = (Object.keys(theirs) as (keyof Brief)[]).filter((name) => theirs[name] !== before[name]);
  return (
    <Alert
      type="warning"
      showIcon
      title="Somebody changed this project meanwhile"
      description={
        <div className={sheet.list}>
          <p>What you wrote is still here. {changed.length > 0 ? 'They changed:' : 'They changed how it stands.'}</p>
          {changed.length > 0 && (
            <ul>
              {changed.map((name) => (
                <li key={name}>
                  {inWords(name)}: “{before[name]}” became “{theirs[name]}”
                  {mine[name] !== before[name] && ', and you wrote there, too'}
                </li>
              ))}
            </ul>
          )}
          <div className={sheet.line}>
            <Button onClick={keep}>Keep what I wrote</Button>
            <Button onClick={take}>Take what is there now</Button>
          </div>
        </div>
      }
    />
  );
}

/** `currentWebsite` is "current website". */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
