import type { AuditEntry } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { ChangeList } from '../audit/change-list';
import { actorLabel, fieldChanges, itemName, itemPage, kindLabel } from '../audit/labels';
import { invoiceStep } from './invoice-change';
import styles from './timeline.module.css';

const VERBS: Record<AuditEntry['action'], string> = { made: 'created', changed: 'changed', removed: 'deleted' };

/** "June changed the project" with the changed values below. */
export function ChangeText({ change, pageId }: { change: AuditEntry; pageId: string }) {
  return (
    <>
      <strong>{actorLabel(change)}</strong>{' '}
      {isWithdrawal(change) ? 'withdrew an update of' : (invoiceStep(change) ?? VERBS[change.action])}{' '}
      <ChangedItem change={change} pageId={pageId} />
    </>
  );
}

/** The withdrawn text is at the update itself. */
export const isWithdrawal = ({ after }: AuditEntry): boolean => after !== null && 'withdrawn_update' in after;

/** Of a new record only these; its page has the others. */
const NEW_VALUES = ['Amount', 'Monthly', 'Description'];
/** Of a step of an invoice; the step says the rest. */
const STEP_VALUES = ['Due date', 'Reason'];

export function ChangeDetails({ change }: { change: AuditEntry }) {
  if (isWithdrawal(change)) return null;
  const shownNames = invoiceStep(change) ? STEP_VALUES : change.action === 'changed' ? undefined : NEW_VALUES;
  const changes = fieldChanges(change).filter(({ name }) => !shownNames || shownNames.includes(name));
  return changes.length > 0 ? (
    <div className={styles.changes}>
      <ChangeList changes={changes} />
    </div>
  ) : null;
}

function ChangedItem({ change, pageId }: { change: AuditEntry; pageId: string }) {
  const kind = kindLabel(change).toLowerCase();
  if (change.itemId === pageId) return `this ${kind}`;
  const page = itemPage(change);
  return (
    <>
      {kind} {page ? <Link to={page}>{itemName(change)}</Link> : itemName(change)}
    </>
  );
}
