import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { isPayable } from '@atelier/shared/invoices/labels';
import { useState } from 'react';
import { useFocusFallback } from '../use-focus-fallback';
import styles from './invoice.module.css';
import { MarkPaidDialog } from './mark-paid-dialog';
import { CopyPaymentLink } from './copy-payment-link';
import { VoidInvoiceDialog } from './void-dialog';

export function InvoiceActions({ invoice }: { invoice: AdminInvoiceDetails }) {
  return (
    <div className={styles.actions}>
      <span className={styles.pdfLinks}>
        <InvoicePdfLinks invoice={invoice} />
      </span>
      {isPayable(invoice) && <OpenInvoiceActions invoice={invoice} />}
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
