import {
  type AdminInvoice,
  type AdminInvoiceDetails,
  type Invoice,
  type InvoiceEmailPreview,
  type InvoiceWithLines,
  type LedgerEntry,
  REMINDER_DAYS,
} from '@atelier/contracts';
import { ann } from './people';
import {
  balanceInvoice,
  depositInvoice,
  draftInvoice,
  monthlyInvoice,
  overdueInvoice,
  paidInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
} from './invoices';

const clientFields = {
  clientName: 'Ann Baker',
  clientEmail: ann.email,
  isClientDeactivated: false,
  dispute: null,
  taxAmount: 0,
};

export const toAdminInvoice = (invoice: Invoice): AdminInvoice => ({ ...invoice, ...clientFields });

export const toInvoiceDetails = (
  invoice: InvoiceWithLines,
  more: Partial<AdminInvoiceDetails> = {},
): AdminInvoiceDetails => ({
  ...invoice,
  ...clientFields,
  other: null,
  voidReason: null,
  addsTax: true,
  taxRates: [],
  revision: 1,
  remindersOn: true,
  emailedAt: null,
  reminders: [],
  reminderDays: REMINDER_DAYS,
  lateCharge: null,
  record: [],
  ...more,
});

export const cardPayment: LedgerEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8901',
  kind: 'payment',
  amount: paidInvoice.amount,
  taxAmount: 0,
  currency: 'usd',
  invoiceId: paidInvoice.id,
  invoiceNumber: paidInvoice.invoiceNumber,
  orderId: null,
  orderNumber: null,
  client: null,
  recipient: ann.email,
  method: 'card',
  paidWith: 'Visa ending in 4242',
  duplicate: false,
  refundedAmount: 0,
  pendingAmount: 0,
  disputedAmount: 0,
  isDisputeOpen: false,
  refunds: [],
  providerId: 'pi_test_b2',
  eventId: 'evt_test_1',
  eventType: 'payment_intent.succeeded',
  note: null,
  createdAt: '2026-11-25T18:00:00.000Z',
};

export const draftDetails = toInvoiceDetails(draftInvoice);
export const sentDetails = toInvoiceDetails(sentInvoice, { reminders: [{ stage: 'before', day: '2026-12-21' }] });
export const overdueDetails = toInvoiceDetails(overdueInvoice, {
  reminders: [
    { stage: 'due', day: '2026-09-15' },
    { stage: 'week', day: '2026-09-22' },
  ],
  lateCharge: {
    rate: 1.5,
    cap: null,
    base: 120000,
    months: 3,
    waivedMonths: 0,
    total: 5400,
    alreadyAdded: 3600,
    lastAdded: 1800,
    toAdd: 1800,
  },
});
export const processingDetails = toInvoiceDetails(processingInvoice);
export const paidDetails = toInvoiceDetails(paidInvoice, { record: [cardPayment] });
export const paidTwiceDetails = toInvoiceDetails(paidInvoice, {
  record: [
    cardPayment,
    { ...cardPayment, id: '01890a5d-ac96-774b-bcce-b302099a8902', providerId: 'pi_test_b3', duplicate: true },
    {
      ...cardPayment,
      id: '01890a5d-ac96-774b-bcce-b302099a8903',
      kind: 'rejected',
      amount: 10000,
      note: 'The amount is 100.00 instead of 1506.00',
    },
  ],
});
export const voidedDetails = toInvoiceDetails(voidedInvoice, { voidReason: 'Sent to the wrong client.' });
export const monthlyDetails = toInvoiceDetails(monthlyInvoice);
export const balanceDetails = toInvoiceDetails(balanceInvoice, {
  other: {
    id: depositInvoice.id,
    invoiceNumber: depositInvoice.invoiceNumber,
    status: depositInvoice.status,
    amount: depositInvoice.amount,
    voidedAt: null,
  },
});
export const balanceDraftDetails = toInvoiceDetails(
  {
    ...balanceInvoice,
    invoiceNumber: `DRAFT-${balanceInvoice.id}`,
    status: 'draft',
    dueDate: null,
    sentAt: null,
  },
  {
    other: {
      id: depositInvoice.id,
      invoiceNumber: `DRAFT-${depositInvoice.id}`,
      status: 'draft',
      amount: depositInvoice.amount,
      voidedAt: null,
    },
  },
);

export const reminderPreview: InvoiceEmailPreview = {
  from: 'Atelier <hello@example.com>',
  to: 'ann@example.com',
  subject: 'Invoice INV-2026-00031 is past due',
  text: 'Please pay',
  html: '<p>Please pay</p>',
  attachments: ['INV-2026-00031.pdf'],
};
