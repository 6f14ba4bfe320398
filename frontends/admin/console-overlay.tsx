import { UndoBar } from './held-emails/undo-bar';
import { FailedEmailsWatcher } from './record-emails/failed-emails';

export function ConsoleOverlay() {
  return (
    <>
      <FailedEmailsWatcher />
      <UndoBar />
    </>
  );
}
