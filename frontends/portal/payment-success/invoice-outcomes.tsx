import { formatCents, type Invoice } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Outcome, Ways } from './outcome';
import { PaidFacts } from './paid-facts';

interface Standing {
  invoice: Invoice;
}

/** There once we have stopped asking by ourselves. */
interface Waiting {
  retry: (() => void) | undefined;
}

export function Paid({ invoice }: Standing) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  const text = (
    <>
      <p>Your payment has arrived, and this invoice is settled.</p>
      <PaidFacts invoice={invoice} />
      <GivenBack invoice={invoice} />
    </>
  );
  return (
    <Outcome shop="open" title={name ? `Thank you, ${name}` : 'Thank you'} text={text}>
      <Ways>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </Ways>
    </Outcome>
  );
}

export function GivenBack({ invoice: { refundedAmount } }: Standing) {
  return refundedAmount > 0 ? (
    <p>We gave back {formatCents(refundedAmount)}, the way you paid. Banks usually show it within ten days.</p>
  ) : null;
}

export function OnItsWay({ invoice, retry }: Standing & Waiting) {
  const { amount, invoiceNumber } = invoice;
  const text = (
    <>
      <p>
        We wait to hear from your bank that {formatCents(amount)} for invoice {invoiceNumber} has arrived. You need do
        nothing, and please do not pay a second time.
      </p>
      {retry ? (
        <p>It takes longer than usual; some banks need a few days. You need not keep this page open.</p>
      ) : (
        <p>This page changes by itself as soon as we hear.</p>
      )}
    </>
  );
  return (
    <Outcome shop="painting" title="Your payment is on its way" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <Dashboard />
      </Ways>
    </Outcome>
  );
}

export function Failed({ invoice, problem }: Standing & { problem: string }) {
  const text = (
    <>
      <p>{problem}</p>
      <p>Nothing was charged for invoice {invoice.invoiceNumber}.</p>
    </>
  );
  return (
    <Outcome shop="closed" title="The payment did not go through" text={text}>
      <Ways>
        <PayIt invoice={invoice} label="Try again" />
        <Dashboard />
      </Ways>
    </Outcome>
  );
}

/** Nobody has paid it, as far as the provider knows. */
export function Open({ invoice, retry }: Standing & Waiting) {
  const text = retry ? (
    <p>We have heard of no payment so far. If you left before the end, nothing has been charged.</p>
  ) : (
    <p>
      We wait to hear that invoice {invoice.invoiceNumber} is paid. This page changes by itself. If you left before the
      end, you can go on where you were.
    </p>
  );
  return (
    <Outcome shop="painting" title="Not paid yet" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <PayIt invoice={invoice} label="Go on paying" look="line" />
      </Ways>
    </Outcome>
  );
}

export function Unreachable({ retry }: Waiting) {
  const text = (
    <p>
      We do not reach our payment provider at the moment{retry ? '' : ', and keep trying'}. If you have paid, your money
      is safe: we go on asking without you. Please do not pay a second time.
    </p>
  );
  return (
    <Outcome shop="painting" title="We do not know yet" text={text}>
      <Ways>
        {retry && <AskAgain retry={retry} />}
        <Dashboard />
      </Ways>
    </Outcome>
  );
}

export function NoInvoice() {
  return (
    <Outcome
      shop="closed"
      title="We find no payment here"
      text={<p>This address names no invoice of yours. Whatever you paid is under your invoices.</p>}
    >
      <Ways>
        <ButtonLink href={paths.invoices} small>
          Your invoices
        </ButtonLink>
      </Ways>
    </Outcome>
  );
}

const AskAgain = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Ask again
  </Button>
);

const PayIt = ({ invoice: { id }, label, look }: Standing & { label: string; look?: 'line' }) => (
  <ButtonLink href={paths.payInvoice(id)} small {...(look && { variant: look })}>
    {label}
  </ButtonLink>
);

const Dashboard = () => (
  <ButtonLink href={paths.dashboard} small variant="line">
    Back to Dashboard
  </ButtonLink>
);
