import { balanceOf, type Invoice } from '@atelier/contracts';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { shortDay } from '@atelier/shared/ui/short-date';
import type { ReactNode } from 'react';
import type { SettledState } from './pay-one';
import styles from './pay-all.module.css';

export type RowState = SettledState | 'paying' | 'stopped' | 'open';

const BADGES: Partial<Record<RowState, { label: string; color: 'green' | 'purple' | 'gray' | 'blue' | 'red' }>> = {
  paid: { label: 'Paid', color: 'green' },
  processing: { label: 'Processing', color: 'purple' },
  gone: { label: 'No longer due', color: 'gray' },
  paying: { label: 'Paying...', color: 'blue' },
  stopped: { label: 'Not paid', color: 'red' },
};

interface PayAllRowProps {
  invoice: Invoice;
  state: RowState;
  children?: ReactNode;
}

export function PayAllRow({ invoice, state, children }: PayAllRowProps) {
  const { invoiceNumber, amount, description, projectName } = invoice;
  const badge = BADGES[state];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{invoiceNumber}</strong>
          {badge && <Badge value={state} {...badge} />}
        </p>
        <p className={styles.details}>
          {[description ?? projectName, isSettled(state) ? null : dueText(invoice)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.amount}>
        <Amount cents={balanceOf(invoice) || amount} />
      </p>
      {children && <div className={styles.links}>{children}</div>}
    </li>
  );
}

const isSettled = (state: RowState): boolean => ['paid', 'processing', 'gone'].includes(state);

const dueText = ({ dueDate, status }: Invoice): string | null =>
  dueDate ? `${status === 'overdue' ? 'past due since' : 'due'} ${shortDay(dueDate)}` : null;
