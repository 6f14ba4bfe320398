import { invoiceTexts, type InvoiceWithLines } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Outcome, Ways } from '../payment-success/outcome';
import { GivenBack } from '../payment-success/invoice-outcomes';
import { PaidFacts } from '../payment-success/paid-facts';

/** There is nothing left to do, which is said with the papers that somebody may have come for. */
export function AlreadyPaid({ invoice, justNow }: { invoice: InvoiceWithLines; justNow: boolean }) {
  const text = (
    <>
      <PaidFacts invoice={invoice} />
      <GivenBack invoice={invoice} />
      {justNow && <p>One moment, we take you to the front page.</p>}
    </>
  );
  return (
    <Outcome shop="open" title={invoiceTexts.alreadyPaid} text={text}>
      <Ways>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </Ways>
    </Outcome>
  );
}
