import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { usePageData } from '@atelier/shared/page-data';
import { formatDate } from '@atelier/shared/format';
import { PrintableDocument } from '../printable-document';

interface ReceiptProps {
  order: Order;
  paidAt: string;
}

export function Receipt({ order, paidAt }: ReceiptProps) {
  const { site } = usePageData();
  return (
    <PrintableDocument
      title="Receipt"
      aside={<Button onClick={() => print()}>Print</Button>}
      facts={[
        ['Order', order.orderNumber],
        ['Paid on', <time dateTime={paidAt}>{formatDate(paidAt, site)}</time>],
        ...(order.paidWith ? [['Paid with', order.paidWith] as const] : []),
        ...(order.billingEmail ? [['Billed to', order.billingEmail] as const] : []),
      ]}
    >
      <OrderLines order={order} />
    </PrintableDocument>
  );
}
