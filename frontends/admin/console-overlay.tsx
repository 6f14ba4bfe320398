import { UndoBar } from './held-emails/undo-bar';
import { MenuCountsWatcher } from './menu-counts-watcher';
import { FailedEmailsWatcher } from './record-emails/failed-emails';

export function ConsoleOverlay() {
  return (
    <>
      <MenuCountsWatcher />
      <FailedEmailsWatcher />
      <UndoBar />
    </>
  );
}
