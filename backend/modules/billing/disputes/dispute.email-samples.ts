import { type Dispute, disputeReason } from '../../../contracts';
import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { DisputeEmails } from './dispute.emails';

const SAMPLE: Dispute = {
  id: '01900000-0000-7000-8000-000000000013',
  state: 'needs-response',
  amount: 56_000,
  reason: disputeReason('fraudulent'),
  respondBy: '2026-07-12T16:00:00.000Z',
  invoiceId: '01900000-0000-7000-8000-000000000011',
  invoiceNumber: 'INV-2026-00042',
  orderId: null,
  orderNumber: null,
  clientName: 'Rosa Alvarez',
  providerId: 'du_sample',
  createdAt: '2026-06-30T16:00:00.000Z',
  closedAt: null,
};

export function disputeEmailSamples(site: Site): EmailSample[] {
  const emails = new DisputeEmails(site);
  const closed = { ...SAMPLE, respondBy: null };
  return [
    { kind: 'billing.dispute-opened', email: emails.opened(SAMPLE) },
    { kind: 'billing.dispute-closed', variant: 'Won', email: emails.closed({ ...closed, state: 'won' }) },
    { kind: 'billing.dispute-closed', variant: 'Lost', email: emails.closed({ ...closed, state: 'lost' }) },
  ];
}
