import { type AdminInvoiceDetails, adminInvoicesApi, type InvoiceEmailKind } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { isConfirmationCanceled } from '@atelier/shared/api';
import { useApiQuery } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import styles from '../action-dialog.module.css';
import { DescriptionItem } from '../description-item';
import { EmailPreview } from '../notifications/email-preview';
import { LastReminder, type RemindedInvoice } from './last-reminder';
import { useInvoiceAction } from './use-invoice-action';

const TEXTS: Record<InvoiceEmailKind, { title: string; confirm: string; done: string; error: string }> = {
  invoice: {
    title: 'Send this invoice again?',
    confirm: 'Send again',
    done: 'Invoice on its way',
    error: 'Couldn’t send the invoice',
  },
  reminder: {
    title: 'Send a reminder now?',
    confirm: 'Send reminder',
    done: 'Reminder on its way',
    error: 'Couldn’t send the reminder',
  },
  receipt: {
    title: 'Send the receipt again?',
    confirm: 'Send receipt',
    done: 'Receipt on its way',
    error: 'Couldn’t send the receipt',
  },
};

/** The emails that fit the invoice now. */
export function emailKindsFor(invoice: AdminInvoiceDetails): InvoiceEmailKind[] {
  const { status, voidedAt, clientEmail, isClientDeactivated } = invoice;
  if (!clientEmail || isClientDeactivated || voidedAt) return [];
  if (status === 'paid') return ['receipt'];
  return status === 'sent' || status === 'overdue' ? ['reminder', 'invoice'] : [];
}

export const emailButtonText = (kind: InvoiceEmailKind): string => TEXTS[kind].confirm;

interface EmailInvoiceDialogProps {
  invoice: RemindedInvoice;
  kind: InvoiceEmailKind;
  onClose: () => void;
}

export function EmailInvoiceDialog({ invoice, kind, onClose }: EmailInvoiceDialogProps) {
  const { id } = invoice;
  const [isDone, setIsDone] = useState(false);
  const { title, confirm, done, error: errorText } = TEXTS[kind];
  const preview = useApiQuery(adminInvoicesApi.previewEmail, { params: { id }, query: { kind } });
  const mutation = useInvoiceAction(adminInvoicesApi.sendEmail, {
    successText: () => done,
    errorText,
    onDone: () => setIsDone(true),
    // The dialog stays open and says why.
    onOutdated: () => undefined,
  });
  const { data: email, error } = preview;
  const failure = isConfirmationCanceled(mutation.error) ? null : mutation.error;
  return (
    <ActionDialog
      title={title}
      confirmText={confirm}
      busyText="Sending..."
      isWide
      busy={mutation.isPending}
      isBlocked={!email}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id }, body: { kind } })}
      onClose={onClose}
    >
      {error && <ErrorState title="Couldn’t load the email" error={error} retry={() => void preview.refetch()} />}
      {preview.isPending && <LoadingState />}
      {email && (
        <>
          <dl className={styles.facts}>
            <DescriptionItem name="To">{email.to}</DescriptionItem>
            <DescriptionItem name="Subject">{email.subject}</DescriptionItem>
            {email.attachments.length > 0 && (
              <DescriptionItem name="Attached">{email.attachments.join(', ')}</DescriptionItem>
            )}
          </dl>
          {kind === 'reminder' && <LastReminder invoice={invoice} />}
          <EmailPreview html={email.html} />
          <p className={styles.note}>This sends one email now.</p>
        </>
      )}
      {failure && <Alert type="error" title={errorText} description={errorMessage(failure)} />}
    </ActionDialog>
  );
}
