import type { AdminInvoiceDetails, InvoiceEmailKind } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { isPayable } from '@atelier/shared/invoices/labels';
import { useState } from 'react';
import { RecordActions } from '../record-actions';
import { useFocusFallback } from '../use-focus-fallback';
import sheet from '../detail-page.module.css';
import styles from './invoice.module.css';
import { DuplicateInvoiceButton } from './duplicate-button';
import { EmailInvoiceDialog, emailButtonText, emailKindsFor } from './email-dialog';
import { AllowPartDialog } from './allow-part-dialog';
import { MarkPaidDialog } from './mark-paid-dialog';
import { CopyPaymentLink } from './copy-payment-link';
import { VoidInvoiceDialog } from './void-dialog';

type InvoiceDialog = InvoiceEmailKind | 'paid' | 'part' | 'void';

/** The primary button reminds of an invoice that is past due, and records the payment of others. */
export function InvoiceActions({ invoice }: { invoice: AdminInvoiceDetails }) {
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const container = useFocusFallback<HTMLDivElement>();
  const isOverdue = invoice.status === 'overdue';
  const payable = isPayable(invoice);
  const kinds = emailKindsFor(invoice);
  const emailButton = (kind: InvoiceEmailKind, isPrimary = false) => (
    <Button key={kind} {...(isPrimary && { type: 'primary' })} onClick={() => setDialog(kind)}>
      {emailButtonText(kind)}
    </Button>
  );
  const payButton = payable && (
    <Button {...(!isOverdue && { type: 'primary' })} onClick={() => setDialog('paid')}>
      Mark as paid
    </Button>
  );
  return (
    <div ref={container} className={styles.actions}>
      <RecordActions
        secondary={
          <>
            <span className={sheet.links}>
              <InvoicePdfLinks invoice={invoice} />
            </span>
            {isOverdue && payButton}
          </>
        }
        primary={isOverdue ? kinds.includes('reminder') && emailButton('reminder', true) : payButton}
        more={
          <>
            {kinds.filter((kind) => kind !== 'reminder' || !isOverdue).map((kind) => emailButton(kind))}
            {payable && <CopyPaymentLink invoice={invoice} />}
            {payable && !invoice.subscriptionId && (
              <Button onClick={() => setDialog('part')}>Allow part payment</Button>
            )}
            <DuplicateInvoiceButton invoice={invoice} />
            {payable && (
              <Button danger onClick={() => setDialog('void')}>
                Void
              </Button>
            )}
          </>
        }
      />
      <InvoiceActionDialog {...{ invoice, dialog }} onClose={() => setDialog(undefined)} />
    </div>
  );
}

interface InvoiceActionDialogProps {
  invoice: AdminInvoiceDetails;
  dialog: InvoiceDialog | undefined;
  onClose: () => void;
}

function InvoiceActionDialog({ invoice, dialog, onClose }: InvoiceActionDialogProps) {
  if (!dialog) return null;
  if (dialog === 'paid') return <MarkPaidDialog invoice={invoice} onClose={onClose} />;
  if (dialog === 'part') return <AllowPartDialog invoice={invoice} onClose={onClose} />;
  if (dialog === 'void') return <VoidInvoiceDialog invoice={invoice} onClose={onClose} />;
  return <EmailInvoiceDialog invoice={invoice} kind={dialog} onClose={onClose} />;
}
