import type { InvoiceWithLines } from '@atelier/contracts';

/** Follows the refunded amount. */
export function refundMethodText({ refunds }: InvoiceWithLines): string {
  const received = refunds.filter(({ isReturned }) => !isReturned);
  const methods = received.flatMap(({ method }) => method ?? []);
  return [
    received.length > methods.length && ' Card refunds usually show up within 10 business days.',
    methods.length > 0 && ` Refund method: ${methods.join('; ')}`,
  ]
    .filter(Boolean)
    .join('');
}
