import { formatCents, type AdminInvoiceDetails, adminInvoicesApi, type LateCharge } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { Panel } from '@atelier/shared/ui/panel';
import { useState } from 'react';
import { useFocusFallback } from '../use-focus-fallback';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import styles from './invoice.module.css';
import { lateChargeFormula, pluralize, firstLateChargeText } from './labels';

interface LateChargeProps {
  invoice: AdminInvoiceDetails;
  charge: LateCharge;
}

/** What the Terms allow us to ask of whoever pays late: worked out for a person, who decides. */
export function LateChargePanel({ invoice, charge }: LateChargeProps) {
  const { toAdd, months } = charge;
  const isDue = toAdd > 0 && invoice.status === 'overdue';
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
        {isDue
          ? `${pluralize(months, 'full month')} past the due day. Nothing is added unless you say so.`
          : 'There is nothing to add now.'}
      </p>
      {isDue && <LateChargeActions invoice={invoice} charge={charge} />}
    </Panel>
  );
}

function LateChargeActions({ invoice, charge }: LateChargeProps) {
  const [decision, setDecision] = useState<'add' | 'waive'>();
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} className={styles.buttons}>
      <Button onClick={() => setDecision('add')}>Add {formatCents(charge.toAdd)}</Button>
      <Button onClick={() => setDecision('waive')}>Waive it</Button>
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
    errorText: 'The late charge was not added',
  },
  waive: {
    endpoint: adminInvoicesApi.waiveLateCharge,
    title: 'Waive the late charge?',
    successText: 'Late charge waived',
    errorText: 'The late charge was not waived',
  },
} as const;

function LateChargeDialog({
  invoice,
  charge,
  decision,
  onClose,
}: LateChargeProps & { decision: 'add' | 'waive'; onClose: () => void }) {
  const { endpoint, title, successText, errorText } = DECISIONS[decision];
  const [isDone, setIsDone] = useState(false);
  const finish = () => setIsDone(true);
  const mutation = useInvoiceAction(endpoint, {
    successText: () => successText,
    errorText,
    onDone: finish,
    onOutdated: finish,
  });
  const amount = formatCents(charge.toAdd);
  return (
    <ActionDialog
      title={title}
      confirmText={decision === 'add' ? `Add ${amount}` : `Waive ${amount}`}
      busyText="One moment..."
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id: invoice.id }, body: { months: charge.months } })}
      onClose={onClose}
    >
      <p className={styles.formula}>{lateChargeFormula(charge)}</p>
      {decision === 'add' ? (
        <p>
          The invoice gets a line of {amount} and comes to {formatCents(invoice.amount + charge.toAdd)}.{' '}
          {invoice.clientName} gets a mail with the new PDF.
        </p>
      ) : (
        <p>
          These {pluralize(charge.months, 'month')} are let go, and nobody is mailed. What comes later is worked out
          without them.
        </p>
      )}
    </ActionDialog>
  );
}
