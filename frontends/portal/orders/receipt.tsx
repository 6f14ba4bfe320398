import { type Order, ordersApi } from '@atelier/contracts';
import { BilledToText } from '@atelier/shared/billing/billed-to';
import { PdfLink } from '@atelier/shared/billing/pdf-link';
import { Button } from '@atelier/shared/antd/frame';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { usePageData } from '@atelier/shared/page-data';
import { formatDate } from '@atelier/shared/format';
import { TermsLink } from '@atelier/shared/terms-link';
import { type DocumentFact, PrintableDocument } from '../printable-document';

interface ReceiptProps {
  order: Order;
  paidAt: string;
}

export function Receipt({ order, paidAt }: ReceiptProps) {
  const { site } = usePageData();
  return (
    <PrintableDocument
      title="Receipt"
      aside={
        <>
          <Button onClick={() => print()}>Print</Button>
          <PdfLink id={order.id} number={order.orderNumber} endpoint={ordersApi.receipt} noun="receipt" />
        </>
      }
      facts={[
        ['Order', order.orderNumber],
        ['Paid on', <time dateTime={paidAt}>{formatDate(paidAt, site)}</time>],
        ...(order.paidWith ? [['Paid with', order.paidWith] as const] : []),
        ...(site.terms.revision > 1 ? [['Terms', <TermsLink revision={order.termsRevision} />] as const] : []),
        ...billedToFact(order),
      ]}
    >
      <OrderLines order={order} />
    </PrintableDocument>
  );
}

/** Orders that were paid before have only an email. */
function billedToFact({ billedTo, billingEmail }: Order): DocumentFact[] {
  if (billedTo)
    return [['Billed to', <BilledToText billedTo={{ ...billedTo, ...(billingEmail && { email: billingEmail }) }} />]];
  return billingEmail ? [['Billed to', billingEmail]] : [];
}
