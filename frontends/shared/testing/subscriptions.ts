import type { Subscription } from '@atelier/contracts';
import { ann } from './people';
import { openMonthInvoice } from './invoices';
import { paidOrder } from './orders';

export const activeSubscription: Subscription = {
  id: '01890a5d-ac96-774b-bcce-b302099a8801',
  userId: ann.id,
  orderId: paidOrder.id,
  orderNumber: paidOrder.orderNumber,
  description: '2 × On the Map',
  status: 'active',
  monthlyAmount: 49900,
  currentPeriodEnd: '2026-12-05T12:00:00.000Z',
  endsAtPeriodEnd: false,
  canceledByAgency: false,
  endedAt: null,
  openInvoiceId: null,
  card: 'Visa ending in 4242, expires 4/29',
  createdAt: '2026-11-05T12:00:00.000Z',
  updatedAt: '2026-11-05T12:00:00.000Z',
};

export const pastDueSubscription: Subscription = {
  ...activeSubscription,
  status: 'past-due',
  openInvoiceId: openMonthInvoice.id,
};
export const endingSubscription: Subscription = { ...activeSubscription, endsAtPeriodEnd: true };
export const canceledByAgency: Subscription = { ...endingSubscription, canceledByAgency: true };
export const endedSubscription: Subscription = {
  ...endingSubscription,
  status: 'ended',
  endedAt: '2026-12-05T12:00:00.000Z',
};
