import type { AdminInvoiceDetails, InvoiceEmailKind } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { isPayable } from '@atelier/shared/invoices/labels';
import { useState } from 'react';
import { useFocusFallback } from '../use-focus-fallback';
import styles from './invoice.module.css';
import { DuplicateInvoiceButton } from './duplicate-button';
import { EmailInvoiceDialog, emailButtonText, emailKindsFor } from './email-dialog';
import { MarkPaidDialog } from './mark-paid-dialog';
import { CopyPaymentLink } from './copy-payment-link';
import { VoidInvoiceDialog } from './void-dialog';

export function InvoiceActions({ invoice }: { invoice: AdminInvoiceDetails }) {
  return (
    <div className={styles.actions}>
      <span className={styles.pdfLinks}>
        <InvoicePdfLinks invoice={invoice} />
      </span>
      <EmailActions invoice={invoice} />
      {isPayable(invoice) && <OpenInvoiceActions invoice={invoice} />}
      <DuplicateInvoiceButton invoice={invoice} />
    </div>
  );
}

function EmailActions({ invoice }: { invoice: AdminInvoiceDetails }) {
  const [dialog, setDialog] = useState<InvoiceEmailKind>();
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} className={styles.buttons}>
      {emailKindsFor(invoice).map((kind) => (
        <Button key={kind} onClick={() => setDialog(kind)}>
          {emailButtonText(kind)}
        </Button>
      ))}
      {dialog && <EmailInvoiceDialog invoice={invoice} kind={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function OpenInvoiceActions({ invoice }: { invoice: AdminInvoiceDetails }) {
  const [dialog, setDialog] = useState<'paid' | 'void'>();
  const container = useFocusFallback<HTMLDivElement>();
  const close = () => setDialog(undefined);
  return (
    <div ref={container} className={styles.buttons}>
      <CopyPaymentLink invoice={invoice} />
      <Button onClick={() => setDialog('paid')}>Mark as paid</Button>
      <Button danger onClick={() => setDialog('void')}>
        Void
      </Button>
      {dialog === 'paid' && <MarkPaidDialog invoice={invoice} onClose={close} />}
      {dialog === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
