import {
  type InvoiceLine,
  type InvoiceRefund,
  type InvoicesOwed,
  type InvoiceWithLines,
  FIRST_TERMS,
} from '@atelier/contracts';
import { ann } from './people';
import { shopWindowProject } from './projects';

const id = (end: string) => `01890a5d-ac96-774b-bcce-b302099a87${end}`;

export const designLine: InvoiceLine = {
  description: 'Design of the front page',
  quantity: 1,
  unitAmount: 120000,
  amount: 120000,
  kind: 'work',
};

export const photosLine: InvoiceLine = {
  description: 'Pictures of the shop',
  quantity: 12,
  unitAmount: 2550,
  amount: 30600,
  kind: 'work',
};

export const sentInvoice: InvoiceWithLines = {
  id: id('01'),
  invoiceNumber: 'INV-2026-00042',
  amount: 150600,
  status: 'sent',
  dueDate: '2026-12-24',
  projectId: shopWindowProject.id,
  projectName: shopWindowProject.name,
  userId: ann.id,
  description: 'The front page, and its pictures',
  stripePaymentIntentId: null,
  paidAmount: 0,
  partAmount: null,
  refundedAmount: 0,
  depositId: null,
  subscriptionId: null,
  problem: null,
  sentAt: '2026-11-24T15:00:00.000Z',
  paidAt: null,
  voidedAt: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-24T15:00:00.000Z',
  lines: [designLine, photosLine],
  other: null,
  billedTo: null,
  taxId: null,
  terms: FIRST_TERMS,
  otherWaysToPay: null,
  paidWith: null,
  refunds: [],
  payments: [],
};

export const draftInvoice: InvoiceWithLines = {
  ...sentInvoice,
  id: id('02'),
  invoiceNumber: `DRAFT-${id('02')}`,
  status: 'draft',
  dueDate: null,
  sentAt: null,
};

export const declinedInvoice: InvoiceWithLines = {
  ...sentInvoice,
  stripePaymentIntentId: 'pi_test_a1',
  problem: 'Your card was declined. Please try another card.',
};

export const overdueInvoice: InvoiceWithLines = {
  ...sentInvoice,
  id: id('03'),
  invoiceNumber: 'INV-2026-00017',
  amount: 123600,
  status: 'overdue',
  dueDate: '2026-09-15',
  description: 'The new front page',
  sentAt: '2026-08-16T15:00:00.000Z',
  createdAt: '2026-08-16T09:00:00.000Z',
  lines: [
    designLine,
    {
      description: 'Late charge: 2 months at 1.5%',
      quantity: 1,
      unitAmount: 3600,
      amount: 3600,
      kind: 'late-charge',
    },
  ],
};

export const processingInvoice: InvoiceWithLines = {
  ...sentInvoice,
  id: id('04'),
  status: 'processing',
  stripePaymentIntentId: 'pi_test_b2',
};

export const paidInvoice: InvoiceWithLines = {
  ...processingInvoice,
  id: id('05'),
  invoiceNumber: 'INV-2026-00041',
  status: 'paid',
  paidAmount: 150600,
  paidAt: '2026-11-25T18:00:00.000Z',
  paidWith: 'Visa ending in 4242',
};

const cardRefund = (amount: number): InvoiceRefund => ({ amount, method: null, isReturned: false });
export const partiallyRefundedInvoice: InvoiceWithLines = {
  ...paidInvoice,
  refundedAmount: 30600,
  refunds: [cardRefund(30600)],
};
export const refundedInvoice: InvoiceWithLines = {
  ...paidInvoice,
  refundedAmount: 150600,
  refunds: [cardRefund(150600)],
};
export const voidedInvoice: InvoiceWithLines = { ...sentInvoice, id: id('06'), voidedAt: '2026-11-26T10:00:00.000Z' };

const balanceId = id('08');

export const depositInvoice: InvoiceWithLines = {
  ...paidInvoice,
  id: id('07'),
  invoiceNumber: 'INV-2026-00038',
  amount: 75300,
  paidAmount: 75300,
  description: 'Deposit: the front page, and its pictures',
  lines: [{ ...designLine, description: 'Deposit of 50%', unitAmount: 75300, amount: 75300 }],
  other: { id: balanceId, invoiceNumber: sentInvoice.invoiceNumber, status: 'sent', amount: 75300, voidedAt: null },
};

export const balanceInvoice: InvoiceWithLines = {
  ...sentInvoice,
  id: balanceId,
  amount: 75300,
  depositId: depositInvoice.id,
  other: { id: depositInvoice.id, invoiceNumber: 'INV-2026-00038', status: 'paid', amount: 75300, voidedAt: null },
  lines: [
    designLine,
    photosLine,
    { description: 'Less deposit', quantity: 1, unitAmount: -75300, amount: -75300, kind: 'deposit' },
  ],
};

export const monthlyInvoice: InvoiceWithLines = {
  ...paidInvoice,
  id: id('09'),
  invoiceNumber: 'INV-2026-00040',
  amount: 49900,
  paidAmount: 49900,
  projectId: null,
  projectName: null,
  description: 'On the Map, December 2026',
  subscriptionId: '01890a5d-ac96-774b-bcce-b302099a8801',
  lines: [{ description: 'On the Map', quantity: 2, unitAmount: 24950, amount: 49900, kind: 'work' }],
};

export const openMonthInvoice: InvoiceWithLines = {
  ...monthlyInvoice,
  id: id('10'),
  invoiceNumber: 'INV-2026-00043',
  status: 'sent',
  paidAmount: 0,
  problem: 'Your card was declined. Please try another card.',
  paidAt: null,
};

export const taxedInvoice: InvoiceWithLines = {
  ...sentInvoice,
  amount: 88_638,
  taxId: '12-3456789',
  lines: [
    designLine,
    { kind: 'tax', description: 'Sales tax', quantity: 1, unitAmount: 10_650, amount: 10_650, percent: 8.875 },
    { description: 'Less deposit', quantity: 1, unitAmount: -42_012, amount: -42_012, kind: 'deposit' },
  ],
};

export const nothingOwed: InvoicesOwed = { amount: 0, overdueAmount: 0, count: 0, mostUrgent: [] };
