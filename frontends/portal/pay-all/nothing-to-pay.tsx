import type { PayableInvoices } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { PaymentResult, ResultActions } from '../payment-success/payment-result';
import { LeftOut } from './left-out';

export const NothingToPay = ({ list: { leftOut } }: { list: Pick<PayableInvoices, 'leftOut'> }) => (
  <PaymentResult
    picture="open"
    title="Nothing to pay here"
    text={<p>You have no invoices that can be paid together.</p>}
  >
    <LeftOut leftOut={leftOut} />
    <ResultActions>
      <ButtonLink href={paths.invoices} small>
        See your invoices
      </ButtonLink>
    </ResultActions>
  </PaymentResult>
);
