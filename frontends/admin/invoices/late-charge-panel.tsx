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
          ? `${pluralize(months, 'full month')} past due. Late charges are never added automatically.`
          : 'No late charge to add right now.'}
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
      <Button onClick={() => setDecision('waive')}>Waive {formatCents(charge.toAdd)}</Button>
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
      busyText="Saving..."
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id: invoice.id }, body: { months: charge.months } })}
      onClose={onClose}
    >
      <p className={styles.formula}>{lateChargeFormula(charge)}</p>
      {decision === 'add' ? (
        <p>
          Adds {amount} for a new total of {formatCents(invoice.amount + charge.toAdd)}.{' '}
          {invoice.clientEmail
            ? `We’ll email ${invoice.clientName} the updated PDF.`
            : `${invoice.clientName} has no email on file, so we won’t email anything.`}
        </p>
      ) : (
        <p>
          Waives {amount} for {pluralize(charge.months, 'month')}. The client isn’t notified, and later charges won’t
          include it.
        </p>
      )}
    </ActionDialog>
  );
}
