import { formatCents, type AdminInvoiceDetails, adminInvoicesApi, type LateCharge } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { Panel } from '@atelier/shared/ui/panel';
import { useState } from 'react';
import { useKeysHandedOn } from '../use-keys-handed-on';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './deeds';
import styles from './invoice.module.css';
import { arithmeticOf, counted, firstCharge } from './words';

interface LateProps {
  invoice: AdminInvoiceDetails;
  charge: LateCharge;
}

/** What the Terms allow us to ask of whoever pays late: worked out for a person, who decides. */
export function LateChargePanel({ invoice, charge }: LateProps) {
  const { toAdd, months } = charge;
  const due = toAdd > 0 && invoice.status === 'overdue';
  if (months === 0 && invoice.dueDate)
    return (
      <Panel title="Late charge">
        <p>{firstCharge(charge, invoice.dueDate)}</p>
      </Panel>
    );
  return (
    <Panel title="Late charge">
      <p className={styles.arithmetic}>{arithmeticOf(charge)}</p>
      <p className={styles.soft}>
        {due
          ? `${counted(months, 'full month')} past the due day. Nothing is added unless you say so.`
          : 'There is nothing to add now.'}
      </p>
      {due && <Decision invoice={invoice} charge={charge} />}
    </Panel>
  );
}

function Decision({ invoice, charge }: LateProps) {
  const [by, setBy] = useState<'add' | 'waive'>();
  const part = useKeysHandedOn<HTMLDivElement>();
  return (
    <div ref={part} className={styles.buttons}>
      <Button onClick={() => setBy('add')}>Add {formatCents(charge.toAdd)}</Button>
      <Button onClick={() => setBy('waive')}>Waive it</Button>
      {by && <Decide key={by} {...{ invoice, charge, by }} onClose={() => setBy(undefined)} />}
    </div>
  );
}

const DEEDS = {
  add: {
    endpoint: adminInvoicesApi.addLateCharge,
    title: 'Add the late charge?',
    done: 'Late charge added',
    failed: 'The late charge was not added',
  },
  waive: {
    endpoint: adminInvoicesApi.waiveLateCharge,
    title: 'Waive the late charge?',
    done: 'Late charge waived',
    failed: 'The late charge was not waived',
  },
} as const;

function Decide({ invoice, charge, by, onClose }: LateProps & { by: 'add' | 'waive'; onClose: () => void }) {
  const { endpoint, title, done, failed } = DEEDS[by];
  const [over, setOver] = useState(false);
  const end = () => setOver(true);
  const deciding = useDeed(endpoint, { done: () => done, failed, onDone: end, onOvertaken: end });
  const sum = formatCents(charge.toAdd);
  return (
    <DeedDialog
      title={title}
      press={by === 'add' ? `Add ${sum}` : `Waive ${sum}`}
      pressed="One moment..."
      busy={deciding.isPending}
      over={over}
      onPress={() => deciding.mutate({ params: { id: invoice.id }, body: { months: charge.months } })}
      onClose={onClose}
    >
      <p className={styles.arithmetic}>{arithmeticOf(charge)}</p>
      {by === 'add' ? (
        <p>
          The invoice gets a line of {sum} and comes to {formatCents(invoice.amount + charge.toAdd)}.{' '}
          {invoice.clientName} gets a mail with the new PDF.
        </p>
      ) : (
        <p>
          These {counted(charge.months, 'month')} are let go, and nobody is mailed. What comes later is worked out
          without them.
        </p>
      )}
    </DeedDialog>
  );
}
