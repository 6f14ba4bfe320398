import { formatCents, INVOICE_DUE_DAYS, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { Fact } from '../fact';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './deeds';
import styles from '../deed-dialog.module.css';
import { dueIfSentNow } from './words';

export interface DialogProps {
  invoice: AdminInvoiceDetails;
  onClose: () => void;
}

/** What is sent is with the client: everything that goes out is said before. */
export function SendDialog({ invoice, onClose }: DialogProps) {
  const { id, clientName, clientEmail, amount, dueDate, depositId, other } = invoice;
  const { site } = usePageData();
  const [over, setOver] = useState(false);
  const end = () => setOver(true);
  const sending = useDeed(adminInvoicesApi.send, {
    done: ({ invoiceNumber }) => `${invoiceNumber} sent`,
    failed: 'The invoice was not sent',
    onDone: end,
    onOvertaken: end,
  });
  const past = dueDate !== null && dueDate < agencyToday(site);
  const wrong = Object.values(sending.errors);
  return (
    <DeedDialog
      title="Send this invoice?"
      press="Send invoice"
      pressed="Sending..."
      busy={sending.isPending}
      over={over}
      onPress={() => sending.mutate({ params: { id }, body: { amount } })}
      onClose={onClose}
    >
      <p className={styles.sum}>{formatCents(amount)}</p>
      <dl className={styles.facts}>
        <Fact name="To">
          {clientName}
          {clientEmail && <>, {clientEmail}</>}
        </Fact>
        <Fact name="Number">The next one of {agencyToday(site).slice(0, 4)}</Fact>
        <Fact name="Due">
          {formatDay(dueIfSentNow(invoice, site))}
          {!dueDate && `, ${INVOICE_DUE_DAYS} days from today`}
        </Fact>
      </dl>
      {clientEmail ? (
        <p className={styles.note}>It is mailed with its PDF and the link to pay. After that it cannot be changed.</p>
      ) : (
        <p className={styles.warning}>
          We have no e-mail address of {clientName}, so nothing is mailed: tell them yourself. They find it among their
          invoices. After that it cannot be changed.
        </p>
      )}
      {depositId && other?.status === 'draft' && (
        <p className={styles.warning}>
          Its deposit of {formatCents(other.amount)} is still a draft: {clientName} would get the balance first.
        </p>
      )}
      {past && <p className={styles.warning}>Its due day is over: choose another one before you send it.</p>}
      {wrong.length > 0 && (
        <p className={styles.warning} role="alert">
          {wrong.join(' ')}
        </p>
      )}
    </DeedDialog>
  );
}
