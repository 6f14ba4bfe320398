import type { DemoInvoice } from './invoice-data';

const deposit = (description: string, unitAmount: number) => [
  { description: `50% deposit: ${description}`, unitAmount },
];
const lessDeposit = (amount: number) => ({
  ...{ description: 'Less deposit', unitAmount: -amount, kind: 'deposit' as const },
});

export const INVOICES: readonly DemoInvoice[] = [
  {
    ...{ client: 'nadia', project: 'New website', key: 'dental', created: 383, sent: 383 },
    description: 'Deposit for the new website',
    lines: deposit('new website for Okafor Family Dental', 240_000),
    payments: [{ daysAgo: 381, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'nadia', project: 'New website', depositKey: 'dental', created: 342, sent: 340 },
    description: 'Balance for the new website',
    lines: [
      { description: 'Design, two drafts', unitAmount: 160_000 },
      { description: 'Pages for treatments', quantity: 8, unitAmount: 32_500 },
      { description: 'Photos of the team', unitAmount: 60_000 },
      lessDeposit(240_000),
    ],
    payments: [{ daysAgo: 318, by: { note: 'Bank transfer' } }],
  },
  {
    ...{ client: 'hana', project: 'Online flower shop', key: 'flowers', created: 337, sent: 337 },
    description: 'Deposit for the flower shop',
    lines: deposit('online flower shop', 395_000),
    payments: [{ daysAgo: 336, by: { card: 'mastercard' } }],
  },
  {
    ...{ client: 'desmond', project: 'New website', key: 'brewery', created: 311, sent: 311 },
    description: 'Deposit for the brewery website',
    lines: deposit('new website for Hollow Oak Brewery', 170_000),
    payments: [{ daysAgo: 305, by: { note: 'Check 1187' } }],
  },
  {
    ...{ client: 'hana', project: 'Online flower shop', depositKey: 'flowers', created: 286, sent: 284 },
    description: 'Balance for the flower shop',
    lines: [
      { description: 'Shop with delivery dates and zones', unitAmount: 620_000 },
      { description: 'Product photos, edited', quantity: 34, unitAmount: 5_000 },
      lessDeposit(395_000),
    ],
    payments: [{ daysAgo: 276, by: { card: 'mastercard' } }],
  },
  {
    ...{ client: 'desmond', project: 'New website', depositKey: 'brewery', created: 258, sent: 256 },
    description: 'Balance for the brewery website',
    lines: [
      { description: 'Design and development', unitAmount: 290_000 },
      { description: 'Event calendar', unitAmount: 50_000 },
      lessDeposit(170_000),
    ],
    payments: [{ daysAgo: 243, by: { card: 'visa' }, refund: { daysAgo: 229, amount: 25_000 } }],
  },
  {
    ...{ client: 'nadia', project: 'New website', created: 252, sent: 251 },
    description: 'Two more treatment pages',
    lines: [{ description: 'Pages for implants and whitening', quantity: 2, unitAmount: 32_500 }],
    payments: [{ daysAgo: 249, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'tomas', project: 'Coffee subscriptions', key: 'coffee', created: 247, sent: 247 },
    description: 'Deposit for coffee subscriptions',
    lines: deposit('coffee subscriptions', 310_000),
    payments: [{ daysAgo: 246, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'gloria', project: 'Website rescue', created: 239, sent: 238 },
    description: 'Photos of the garage',
    lines: [{ description: 'Half-day photo shoot', unitAmount: 38_000 }],
    payments: [{ daysAgo: 224, by: { note: 'Check 3310' } }],
  },
  {
    ...{ client: 'hana', project: 'Online flower shop', created: 207, sent: 206 },
    description: 'Mother’s Day page',
    lines: [
      { description: 'Page with countdown to the last delivery', unitAmount: 42_000 },
      { description: 'Changes after the weekend, in hours', quantity: 2.5, unitAmount: 9_500 },
    ],
    payments: [{ daysAgo: 205, by: { card: 'mastercard' } }],
  },
  {
    ...{ client: 'tomas', project: 'Coffee subscriptions', depositKey: 'coffee', created: 196, sent: 195 },
    description: 'Balance for coffee subscriptions',
    lines: [
      { description: 'Shop and subscriptions', unitAmount: 560_000 },
      { description: 'Label photography', quantity: 12, unitAmount: 5_000 },
      lessDeposit(310_000),
    ],
    payments: [{ daysAgo: 166, by: { note: 'Bank transfer' } }],
  },
  {
    ...{ client: 'tomas', project: 'Coffee subscriptions', created: 104, sent: 103, dueDays: 30 },
    description: 'Gift cards',
    lines: [
      { description: 'Gift cards in the shop', unitAmount: 68_000 },
      { description: 'Printed card, artwork', unitAmount: 16_000 },
    ],
    reminders: [
      { daysAgo: 76, stage: 'before' },
      { daysAgo: 73, stage: 'due' },
      { daysAgo: 66, stage: 'week' },
      { daysAgo: 59, stage: 'fortnight' },
    ],
    lateCharge: { daysAgo: 9 },
  },
  {
    ...{ client: 'hank', project: 'New website', key: 'plumbing', created: 69, sent: 69 },
    description: 'Deposit for the new website',
    lines: deposit('new website for Dorsey Plumbing', 170_000),
    payments: [{ daysAgo: 66, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'owen', created: 62, sent: 62 },
    description: 'Storm season gallery',
    lines: [{ description: 'Before-and-after pictures, sorted and captioned', quantity: 26, unitAmount: 1_800 }],
    payments: [{ daysAgo: 47, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'ivy', project: 'Instagram', created: 45, sent: 44 },
    description: 'Extra photo day',
    lines: [{ description: 'Full-day photo shoot', unitAmount: 64_000 }],
    voided: { daysAgo: 43, reason: 'It was half a day. A new invoice follows.' },
  },
  {
    ...{ client: 'ivy', project: 'Instagram', created: 43, sent: 43, dueDays: 38 },
    description: 'Extra photo day',
    lines: [{ description: 'Half-day photo shoot', unitAmount: 38_000 }],
    reminders: [
      { daysAgo: 8, stage: 'before' },
      { daysAgo: 5, stage: 'due' },
    ],
  },
  {
    ...{ client: 'nadia', project: 'Online booking', key: 'booking', created: 40, sent: 40 },
    description: 'Deposit for online booking',
    lines: deposit('online booking', 95_000),
    payments: [{ daysAgo: 38, by: { card: 'visa' } }],
  },
  {
    ...{ client: 'beth', project: 'New website', created: 31, sent: 30 },
    description: 'Portraits of the vets',
    lines: [{ description: 'Portraits, two pictures each', quantity: 7, unitAmount: 8_500 }],
    payments: [{ daysAgo: 27, by: { card: 'amex' }, disputed: { daysAgo: 2 } }],
  },
  {
    ...{ client: 'celia', project: 'Class schedule', created: 20, sent: 19 },
    description: 'Sign-up for workshops',
    lines: [
      { description: 'Workshop pages with waiting list', unitAmount: 96_000 },
      { description: 'Import of 14 workshops', unitAmount: 24_000 },
    ],
    payments: [{ daysAgo: 6, by: { note: 'Check 204' }, part: 50_000 }],
  },
  {
    ...{ client: 'leo', project: 'Portfolio', created: 13, sent: 12 },
    description: 'Frame calculator',
    lines: [{ description: 'Prices by size, wood, and glass', unitAmount: 72_000 }],
    processing: { daysAgo: 1 },
  },
  {
    ...{ client: 'hank', project: 'New website', created: 9, sent: 8, dueDays: 14 },
    description: 'Booking line for emergencies',
    lines: [{ description: 'Call button with the on-duty number', unitAmount: 28_000 }],
  },
  {
    ...{ client: 'abel', project: 'New website', created: 3, sent: 2 },
    description: 'Author evenings',
    lines: [{ description: 'Event pages', quantity: 6, unitAmount: 7_500 }],
  },
  {
    ...{ client: 'nadia', project: 'Online booking', depositKey: 'booking', created: 2 },
    description: 'Balance for online booking',
    lines: [
      { description: 'Booking calendar for two rooms', unitAmount: 145_000 },
      { description: 'Recall list, imported', unitAmount: 45_000 },
      lessDeposit(95_000),
    ],
  },
  {
    ...{ client: 'abel', project: 'New website', created: 1 },
    description: 'Scans of the window drawings',
    lines: [{ description: 'Scans, cleaned up', quantity: 9, unitAmount: 2_400 }],
  },
];
