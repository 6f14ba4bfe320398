import {
  formatCents,
  type AdminInvoiceDetails,
  adminInvoicesApi,
  type Endpoint,
  type LateCharge,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { isPayable } from '@atelier/shared/invoices/labels';
import { Panel } from '@atelier/shared/ui/panel';
import { useState } from 'react';
import { useFocusFallback } from '../use-focus-fallback';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';
import styles from './invoice.module.css';
import { lateChargeFormula, pluralize, firstLateChargeText } from './labels';

interface LateChargeProps {
  invoice: AdminInvoiceDetails;
  charge: LateCharge;
}

export function LateChargePanel({ invoice, charge }: LateChargeProps) {
  const { toAdd, months } = charge;
  const isProcessing = invoice.status === 'processing';
  if (months === 0 && invoice.dueDate)
    return (
      <Panel title="Late charge">
        <p>{firstLateChargeText(charge, invoice.dueDate)}</p>
      </Panel>
    );
  return (
    <Panel title="Late charge">
      <p className={styles.formula}>{lateChargeFormula(charge)}</p>
      <p className={styles.muted}>
        {isProcessing
          ? 'A payment is processing. You can change late charges once it clears or fails.'
          : toAdd > 0
            ? `${pluralize(months, 'full month')} past due. Late charges are never added automatically.`
            : 'No late charge to add right now.'}
      </p>
      {!isProcessing && <LateChargeActions invoice={invoice} charge={charge} />}
    </Panel>
  );
}

const DECISION_NAMES = ['add', 'waive', 'reverse', 'undoWaiver'] as const;
type Decision = (typeof DECISION_NAMES)[number];

function isOffered(decision: Decision, { toAdd, lastAdded, waivedMonths }: LateCharge): boolean {
  if (decision === 'reverse') return lastAdded > 0;
  return decision === 'undoWaiver' ? waivedMonths > 0 : toAdd > 0;
}

function LateChargeActions({ invoice, charge }: LateChargeProps) {
  const [decision, setDecision] = useState<Decision>();
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} className={styles.buttons}>
      {DECISION_NAMES.filter((name) => isOffered(name, charge)).map((name) => (
        <Button key={name} onClick={() => setDecision(name)}>
          {confirmText(name, charge)}
        </Button>
      ))}
      {decision && (
        <LateChargeDialog key={decision} {...{ invoice, charge, decision }} onClose={() => setDecision(undefined)} />
      )}
    </div>
  );
}

const DECISIONS = {
  add: {
    endpoint: adminInvoicesApi.addLateCharge,
    title: 'Add the late charge?',
    successText: 'Late charge added',
    errorText: 'Couldn’t add the late charge',
  },
  waive: {
    endpoint: adminInvoicesApi.waiveLateCharge,
    title: 'Waive the late charge?',
    successText: 'Late charge waived',
    errorText: 'Couldn’t waive the late charge',
  },
  reverse: {
    endpoint: adminInvoicesApi.reverseLateCharge,
    title: 'Remove the late charge?',
    successText: 'Late charge removed',
    errorText: 'Couldn’t remove the late charge',
  },
  undoWaiver: {
    endpoint: adminInvoicesApi.undoWaiver,
    title: 'Undo the waiver?',
    successText: 'Waiver undone',
    errorText: 'Couldn’t undo the waiver',
  },
} as const;

function confirmText(decision: Decision, { toAdd, lastAdded }: LateCharge): string {
  if (decision === 'undoWaiver') return 'Undo waiver';
  if (decision === 'reverse') return `Remove ${formatCents(lastAdded)}`;
  return `${decision === 'add' ? 'Add' : 'Waive'} ${formatCents(toAdd)}`;
}

function requestBody(decision: Decision, { months, lastAdded, waivedMonths }: LateCharge) {
  if (decision === 'reverse') return { amount: lastAdded };
  return { months: decision === 'undoWaiver' ? waivedMonths : months };
}

function emailText({ clientName, clientEmail, isClientDeactivated }: AdminInvoiceDetails): string {
  if (!clientEmail) return `${clientName} has no email on file, so we won’t email anything.`;
  if (isClientDeactivated) return `${clientName}’s account is deactivated, so we won’t email anything.`;
  return `We’ll email ${clientName} the updated PDF.`;
}

/** Names the consequence and the email that goes out. */
function decisionText(decision: Decision, invoice: AdminInvoiceDetails, charge: LateCharge) {
  const { amount } = invoice;
  const { toAdd, lastAdded, months } = charge;
  const email = emailText(invoice);
  switch (decision) {
    case 'add':
      return `Adds ${formatCents(toAdd)} for a new total of ${formatCents(amount + toAdd)}. ${email}`;
    case 'reverse':
      return `Takes ${formatCents(lastAdded)} off for a new total of ${formatCents(amount - lastAdded)}. ${email}`;
    case 'waive':
      return `Waives ${formatCents(toAdd)} for ${pluralize(months, 'month')}. The client isn’t notified, and later charges won’t include it.`;
    case 'undoWaiver':
      return 'You can charge the months of the last waiver again. The client isn’t notified.';
  }
}

function LateChargeDialog({
  invoice: seen,
  charge: seenCharge,
  decision,
  onClose,
}: LateChargeProps & { decision: Decision; onClose: () => void }) {
  const { endpoint, title, successText, errorText } = DECISIONS[decision];
  const [isDone, setIsDone] = useState(false);
  const { invoice, isBlocked, notice, onOutdated, close } = useInvoiceConflict(seen, {
    errorText,
    isPossible: (current) =>
      isPayable(current) && current.lateCharge !== null && isOffered(decision, current.lateCharge),
    onClose,
  });
  const charge = invoice.lateCharge ?? seenCharge;
  // The bodies differ, and each decision has its own.
  const mutation = useInvoiceAction(endpoint as Endpoint<object, AdminInvoiceDetails>, {
    successText: () => successText,
    errorText,
    onDone: () => setIsDone(true),
    onOutdated,
    keepsPage: true,
  });
  return (
    <ActionDialog
      title={title}
      confirmText={confirmText(decision, charge)}
      busyText="Saving..."
      busy={mutation.isPending}
      isDone={isDone}
      isBlocked={isBlocked}
      {...(isBlocked && { leaveText: 'Back to invoice' })}
      onConfirm={() => mutation.mutate({ params: { id: invoice.id }, body: requestBody(decision, charge) })}
      onClose={close}
    >
      {notice}
      <p className={styles.formula}>{lateChargeFormula(charge)}</p>
      <p>{decisionText(decision, invoice, charge)}</p>
    </ActionDialog>
  );
}
