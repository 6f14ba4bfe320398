import { formatCents, formatDays, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { DescriptionItem } from '../description-item';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';
import styles from '../action-dialog.module.css';
import { dueIfSentNow, isDeposit } from './labels';

export interface InvoiceDialogProps {
  invoice: AdminInvoiceDetails;
  onClose: () => void;
}

const ERROR_TEXT = 'Couldn’t send the invoice';

export function SendInvoiceDialog({ invoice: seen, onClose }: InvoiceDialogProps) {
  const { invoice, isBlocked, notice, onOutdated, close } = useInvoiceConflict(seen, {
    errorText: ERROR_TEXT,
    isPossible: ({ status }) => status === 'draft',
    onClose,
  });
  const { id, clientName, clientEmail, amount, dueDate, depositId, other } = invoice;
  const { site } = usePageData();
  const [isDone, setIsDone] = useState(false);
  const mutation = useInvoiceAction(adminInvoicesApi.send, {
    successText: ({ invoiceNumber }) => `${invoiceNumber} sent`,
    errorText: ERROR_TEXT,
    onDone: () => setIsDone(true),
    onOutdated,
    keepsPage: true,
  });
  const isPastDue = dueDate !== null && dueDate < agencyToday(site);
  const errorTexts = notice ? [] : Object.values(mutation.errors);
  return (
    <ActionDialog
      title="Send this invoice?"
      confirmText="Send invoice"
      busyText="Sending..."
      busy={mutation.isPending}
      isDone={isDone}
      isBlocked={isBlocked}
      {...(isBlocked && { leaveText: 'Back to invoice' })}
      onConfirm={() => mutation.mutate({ params: { id }, body: { amount } })}
      onClose={close}
    >
      {notice}
      <p className={styles.amount}>{formatCents(amount)}</p>
      <dl className={styles.facts}>
        <DescriptionItem name="To">
          {clientName}
          {clientEmail && <>, {clientEmail}</>}
        </DescriptionItem>
        <DescriptionItem name="Number">Next in {agencyToday(site).slice(0, 4)}, assigned when sent</DescriptionItem>
        <DescriptionItem name="Due date">
          {formatDay(dueIfSentNow(invoice, site))}
          {!dueDate && (isDeposit(invoice) ? ', today' : `, ${formatDays(invoice.terms.netDays)} from today`)}
        </DescriptionItem>
      </dl>
      {clientEmail ? (
        <p className={styles.note}>
          We’ll email the PDF and a payment link. You can’t edit an invoice after sending it.
        </p>
      ) : (
        <p className={styles.warning}>
          {clientName} has no email on file, so we won’t email anything. They can see it under Invoices in their portal.
          You can’t edit an invoice after sending it.
        </p>
      )}
      {depositId && other?.status === 'draft' && (
        <p className={styles.warning}>
          The {formatCents(other.amount)} deposit is still a draft. {clientName} would receive the balance first.
        </p>
      )}
      {isPastDue && (
        <p className={styles.warning}>The due date has passed. Choose a new one before you send the invoice.</p>
      )}
      {errorTexts.length > 0 && (
        <p className={styles.warning} role="alert">
          {errorTexts.join(' ')}
        </p>
      )}
    </ActionDialog>
  );
}
