import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { isPayable } from '@atelier/shared/invoices/labels';
import { useState } from 'react';
import { useKeysHandedOn } from '../use-keys-handed-on';
import styles from './invoice.module.css';
import { MarkPaidDialog } from './mark-paid-dialog';
import { PayLinkCopy } from './pay-link';
import { VoidDialog } from './void-dialog';

/** What can be done about an invoice that was sent. */
export function Actions({ invoice }: { invoice: AdminInvoiceDetails }) {
  return (
    <div className={styles.actions}>
      <span className={styles.papers}>
        <InvoicePdfLinks invoice={invoice} />
      </span>
      {isPayable(invoice) && <WhileOpen invoice={invoice} />}
    </div>
  );
}

function WhileOpen({ invoice }: { invoice: AdminInvoiceDetails }) {
  const [asking, setAsking] = useState<'paid' | 'void'>();
  const part = useKeysHandedOn<HTMLDivElement>();
  const close = () => setAsking(undefined);
  return (
    <div ref={part} className={styles.buttons}>
      <PayLinkCopy invoice={invoice} />
      <Button onClick={() => setAsking('paid')}>Mark as paid</Button>
      <Button danger onClick={() => setAsking('void')}>
        Void
      </Button>
      {asking === 'paid' && <MarkPaidDialog invoice={invoice} onClose={close} />}
      {asking === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
