import { FIRST_TERMS } from '../contracts';
import type { InvoiceDocument, DocumentLine } from '../modules/billing/pdf/layout/invoice-document';

export const sampleLine = (description: string, quantity = 1, unitAmount = 12_300): DocumentLine => ({
  description,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
});

export function sampleDocument(overrides: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = overrides.lines ?? [
    sampleLine('Design of five pages', 1, 180_000),
    sampleLine('Texts, per page', 5, 12_000),
  ];
  return {
    record: 'Invoice',
    number: 'INV-2026-00042',
    state: 'sent',
    from: {
      name: 'Porter & Sons',
      city: 'Asheville, North Carolina',
      email: 'hello@porter.example',
      phone: '(828) 555-0142',
      timezone: 'America/New_York',
      serviceArea: null,
      url: 'https://porter.example',
      social: { facebook: '#', instagram: '#', linkedin: '#' },
      terms: FIRST_TERMS,
      hours: [],
      holidays: [],
      taxRates: [],
    },
    terms: FIRST_TERMS,
    to: { name: 'Ann Baker', email: 'ann@bakery.example', company: 'Baker & Daughters' },
    project: 'A website for the bakery',
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    paid: 0,
    refunded: 0,
    dueDate: '2026-12-22',
    createdAt: new Date('2026-11-20T15:00:00Z'),
    // Still the previous day in the agency's time zone.
    sentAt: new Date('2026-11-23T03:00:00Z'),
    payUrl: 'https://porter.example/pay-invoice/0190d5a2-7c1e-7b1e-9a2e-1f2e3d4c5b6a',
    ...overrides,
    lines,
  };
}
