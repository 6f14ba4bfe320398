import { formatCents, INVOICE_DUE_DAYS, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { DescriptionItem } from '../description-item';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import styles from '../action-dialog.module.css';
import { dueIfSentNow } from './labels';

export interface InvoiceDialogProps {
  invoice: AdminInvoiceDetails;
  onClose: () => void;
}

/** What is sent is with the client: everything that goes out is said before. */
export function SendInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, clientName, clientEmail, amount, dueDate, depositId, other } = invoice;
  const { site } = usePageData();
  const [isDone, setIsDone] = useState(false);
  const finish = () => setIsDone(true);
  const mutation = useInvoiceAction(adminInvoicesApi.send, {
    successText: ({ invoiceNumber }) => `${invoiceNumber} sent`,
    errorText: 'The invoice was not sent',
    onDone: finish,
    onOutdated: finish,
  });
  const isPastDue = dueDate !== null && dueDate < agencyToday(site);
  const errorTexts = Object.values(mutation.errors);
  return (
    <ActionDialog
      title="Send this invoice?"
      confirmText="Send invoice"
      busyText="Sending..."
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id }, body: { amount } })}
      onClose={onClose}
    >
      <p className={styles.amount}>{formatCents(amount)}</p>
      <dl className={styles.facts}>
        <DescriptionItem name="To">
          {clientName}
          {clientEmail && <>, {clientEmail}</>}
        </DescriptionItem>
        <DescriptionItem name="Number">The next one of {agencyToday(site).slice(0, 4)}</DescriptionItem>
        <DescriptionItem name="Due">
          {formatDay(dueIfSentNow(invoice, site))}
          {!dueDate && `, ${INVOICE_DUE_DAYS} days from today`}
        </DescriptionItem>
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
      {isPastDue && <p className={styles.warning}>Its due day is over: choose another one before you send it.</p>}
      {errorTexts.length > 0 && (
        <p className={styles.warning} role="alert">
          {errorTexts.join(' ')}
        </p>
      )}
    </ActionDialog>
  );
}
