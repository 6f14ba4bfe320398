import type { AuditEntry } from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { formatDateTime } from '@atelier/shared/format';
import { ChangeList } from './audit/change-list';
import { actorLabel } from './audit/labels';
import styles from './conflict-dialog.module.css';

export type FieldTexts = Record<string, string>;

export interface Conflict<Body, Item> {
  body: Body;
  base: Item;
  current: Item;
  by: AuditEntry | undefined;
}

interface ConflictDialogProps<Body, Item> {
  conflict: Conflict<Body, Item>;
  fieldTexts: (item: Item) => FieldTexts;
  mineTexts: ((body: Body) => FieldTexts) | undefined;
  busy: boolean;
  overwrite: () => void;
  takeTheirs: () => void;
  onClose: () => void;
}

export function ConflictDialog<Body, Item>({
  conflict,
  fieldTexts,
  mineTexts,
  busy,
  overwrite,
  takeTheirs,
  onClose,
}: ConflictDialogProps<Body, Item>) {
  const [before, current] = [fieldTexts(conflict.base), fieldTexts(conflict.current)];
  const changedNames = Object.keys({ ...before, ...current }).filter((name) => before[name] !== current[name]);
  const theirChanges = changedNames.map((name) => ({
    name,
    from: before[name] || '(empty)',
    to: current[name] || '(empty)',
  }));
  const myChanges = Object.entries(mineTexts?.(conflict.body) ?? {}).map(([name, to]) => ({ name, to }));
  return (
    <Modal
      title="Someone else edited this"
      open
      onCancel={onClose}
      focusable={{ trap: false }}
      footer={
        <>
          <Button onClick={takeTheirs} disabled={busy}>
            Use theirs
          </Button>
          <Button type="primary" onClick={overwrite} loading={busy}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          {conflict.by ? `${actorLabel(conflict.by)} saved changes on ${formatDateTime(conflict.by.createdAt)}. ` : ''}
          Your changes aren’t lost, and theirs haven’t been overwritten.
        </p>
        {theirChanges.length > 0 && <ChangeList changes={theirChanges} />}
        {myChanges.length > 0 && (
          <>
            <p>Your changes:</p>
            <ChangeList changes={myChanges} />
          </>
        )}
      </div>
    </Modal>
  );
}
