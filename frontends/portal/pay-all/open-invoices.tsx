import { balanceOf, type Invoice, MAX_PAID_AT_ONCE, type PayableInvoices } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Panel } from '@atelier/shared/ui/panel';
import payStyles from '../pay-invoice/pay-invoice.module.css';
import { LeftOut } from './left-out';
import { PayAllForm } from './pay-all-form';
import { PayAllRow, type RowState } from './pay-all-row';
import styles from './pay-all.module.css';
import type { usePayAll } from './use-pay-all';

interface OpenInvoicesProps {
  list: PayableInvoices;
  payment: ReturnType<typeof usePayAll>;
}

export function OpenInvoices({ list, payment }: OpenInvoicesProps) {
  const { open, settled } = payment;
  const { leftOut, hasMore } = list;
  return (
    <div className={payStyles.columns}>
      <Panel title="Invoices">
        <ul className={styles.rows}>
          {settled.map(({ invoice, state }) => (
            <PayAllRow key={invoice.id} invoice={invoice} state={state} />
          ))}
          {open.map((invoice) => (
            <PayAllRow key={invoice.id} invoice={invoice} state={stateOf(invoice, payment)} />
          ))}
        </ul>
        {hasMore && (
          <p className={styles.details}>
            These are the {MAX_PAID_AT_ONCE} that are due first. You can pay the others afterwards.
          </p>
        )}
        <LeftOut leftOut={leftOut.filter(({ invoice }) => !settled.some((one) => one.invoice.id === invoice.id))} />
      </Panel>
      <PayAllForm list={list} payment={payment} total={sumOf(open)} />
      <div className={payStyles.actions}>
        <ButtonLink href={paths.invoices} small variant="line">
          Back to Invoices
        </ButtonLink>
      </div>
    </div>
  );
}

const sumOf = (invoices: Invoice[]): number => invoices.reduce((sum, invoice) => sum + balanceOf(invoice), 0);

function stateOf({ id }: Invoice, { currentId, stop }: OpenInvoicesProps['payment']): RowState {
  if (id === currentId) return 'paying';
  return id === stop?.invoice.id ? 'stopped' : 'open';
}
