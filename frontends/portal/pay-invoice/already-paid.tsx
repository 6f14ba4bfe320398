import { invoiceTexts, type InvoiceWithLines } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { PaymentResult, ResultActions } from '../payment-success/payment-result';
import { RefundNote } from '../payment-success/invoice-payment-results';
import { PaymentDetails } from '../payment-success/payment-details';

export function AlreadyPaid({ invoice }: { invoice: InvoiceWithLines }) {
  const text = (
    <>
      <PaymentDetails invoice={invoice} />
      <RefundNote invoice={invoice} />
    </>
  );
  return (
    <PaymentResult picture="open" title={invoiceTexts.alreadyPaid} text={text}>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </ResultActions>
    </PaymentResult>
  );
}
