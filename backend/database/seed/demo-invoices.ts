import type { DemoInvoice } from './year/invoice-data';

/** Of the three known people. */
export const INVOICES: readonly DemoInvoice[] = [
  {
    client: 'walt',
    project: 'Spring tune-up',
    description: 'Tune-up booking page',
    lines: [
      { description: 'Design and development of one page', unitAmount: 85_000 },
      { description: 'Email booking, tested on three phones', unitAmount: 24_000 },
    ],
    created: 57,
    sent: 56,
    payments: [{ daysAgo: 41, by: { note: 'Check' } }],
  },
  {
    client: 'rosa',
    description: 'Fall menu photography',
    lines: [
      { description: 'Half-day photo shoot', unitAmount: 38_000 },
      { description: 'Photo selection and editing for web', quantity: 12, unitAmount: 1_500 },
    ],
    created: 24,
    sent: 24,
    dueDays: 14,
  },
  {
    client: 'rosa',
    project: 'New website',
    description: 'Deposit for the new bakery website',
    key: 'bakery',
    lines: [{ description: '50% deposit: new website for Rosa’s Bakery', unitAmount: 162_500 }],
    created: 23,
    sent: 23,
    payments: [{ daysAgo: 21, by: { note: 'Bank transfer' } }],
  },
  {
    client: 'rosa',
    project: 'New website',
    description: 'Balance for the new bakery website',
    lines: [
      { description: 'Homepage design, two drafts', unitAmount: 110_000 },
      { description: 'Additional pages', quantity: 4, unitAmount: 28_750 },
      { description: 'Two-day cake pre-orders', unitAmount: 100_000 },
      { description: 'Less deposit', unitAmount: -162_500, kind: 'deposit' },
    ],
    created: 6,
    sent: 2,
    depositKey: 'bakery',
  },
  {
    client: 'walt',
    project: 'Website maintenance',
    description: 'Site migration',
    lines: [{ description: 'Moving the site, images, and mailboxes', quantity: 3, unitAmount: 9_500 }],
    created: 2,
    sent: 1,
  },
  {
    client: 'rosa',
    project: 'Instagram for',
    description: 'First-month Instagram plan',
    lines: [{ description: 'Plan for 12 posts with captions', unitAmount: 45_000 }],
    created: 1,
  },
];
