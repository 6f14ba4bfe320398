import { invoiceTexts, type InvoiceWithLines } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import type { ReactNode } from 'react';
import { PaymentResult, ResultActions } from '../payment-success/payment-result';
import { RefundNote } from '../payment-success/invoice-payment-results';
import { PaymentDetails } from '../payment-success/payment-details';

interface InvoiceProps {
  invoice: InvoiceWithLines;
}

export const AlreadyPaid = ({ invoice }: InvoiceProps) => (
  <SettledInvoice invoice={invoice} title={invoiceTexts.alreadyPaid} />
);

/** Its payments and credits cover it, whatever its status. */
export const NothingToPay = ({ invoice }: InvoiceProps) => (
  <SettledInvoice invoice={invoice} title="Nothing to pay">
    <p>No balance is due on this invoice.</p>
  </SettledInvoice>
);

function SettledInvoice({ invoice, title, children }: InvoiceProps & { title: string; children?: ReactNode }) {
  const text = (
    <>
      <PaymentDetails invoice={invoice} />
      {children}
      <RefundNote invoice={invoice} />
    </>
  );
  return (
    <PaymentResult picture="open" title={title} text={text}>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </ResultActions>
    </PaymentResult>
  );
}
