import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { LineKind } from '../../contracts';
import { AccountsService } from '../../modules/auth';
import { insertDraft, Invoice, PaymentRecord, InvoiceSendingService } from '../../modules/billing';
import { Project } from '../../modules/projects';
import { newId } from '../../platform/database';
import { Payments } from '../../platform/payments';

const DAY = 86_400_000;

interface DemoInvoice {
  client: string;
  project?: string;
  description: string;
  lines: { description: string; quantity?: number; unitAmount: number; kind?: LineKind }[];
  createdDaysAgo: number;
  /** Without it, the invoice is a draft. */
  sentDaysAgo?: number;
  dueDays?: number;
  overdue?: boolean;
  paid?: { daysAgo: number; note: string };
  /** The previous invoice in this list is its deposit. */
  balance?: boolean;
}

/** In the order of their numbers, so the dates of sent ones ascend. */
const INVOICES: DemoInvoice[] = [
  {
    client: 'walt',
    project: 'Spring tune-up',
    description: 'Tune-up booking page',
    lines: [
      { description: 'Design and development of one page', unitAmount: 85_000 },
      { description: 'Email booking, tested on three phones', unitAmount: 24_000 },
    ],
    createdDaysAgo: 57,
    sentDaysAgo: 56,
    paid: { daysAgo: 41, note: 'Check' },
  },
  {
    client: 'rosa',
    description: 'Fall menu photography',
    lines: [
      { description: 'Half-day photo shoot', unitAmount: 38_000 },
      { description: 'Photo selection and editing for web', quantity: 12, unitAmount: 1_500 },
    ],
    createdDaysAgo: 24,
    sentDaysAgo: 24,
    dueDays: 14,
    overdue: true,
  },
  {
    client: 'rosa',
    project: 'New website',
    description: 'Deposit for the new bakery website',
    lines: [{ description: '50% deposit: new website for Rosa’s Bakery', unitAmount: 162_500 }],
    createdDaysAgo: 23,
    sentDaysAgo: 23,
    paid: { daysAgo: 21, note: 'Bank transfer' },
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
    createdDaysAgo: 6,
    sentDaysAgo: 2,
    balance: true,
  },
  {
    client: 'walt',
    project: 'Website maintenance',
    description: 'Site migration',
    lines: [{ description: 'Moving the site, images, and mailboxes', quantity: 3, unitAmount: 9_500 }],
    createdDaysAgo: 2,
    sentDaysAgo: 1,
  },
  {
    client: 'rosa',
    project: 'Instagram for',
    description: 'First-month Instagram plan',
    lines: [{ description: 'Plan for 12 posts with captions', unitAmount: 45_000 }],
    createdDaysAgo: 1,
  },
];

export async function createDemoInvoices(app: INestApplicationContext): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(Invoice).existsBy({})) return;
  await database.transaction(async (manager) => {
    let previousId: string | undefined;
    for (const invoice of INVOICES) previousId = (await createInvoice(app, manager, invoice, previousId)) ?? previousId;
  });
}

async function createInvoice(
  app: INestApplicationContext,
  manager: EntityManager,
  { client, project: projectPrefix, description, lines, ...schedule }: DemoInvoice,
  previousId: string | undefined,
): Promise<string | undefined> {
  const owner = await app.get(AccountsService).findBy('username', client);
  if (!owner) return undefined;
  const projects = await manager.findBy(Project, { userId: owner.id });
  const project = projectPrefix && projects.find(({ name }) => name.startsWith(projectPrefix));
  const daysAgoDate = (days: number) => new Date(Date.now() - days * DAY);
  const { createdDaysAgo, sentDaysAgo, dueDays, overdue, paid, balance } = schedule;

  const sentAt = sentDaysAgo === undefined ? undefined : daysAgoDate(sentDaysAgo);
  const dueDate = sentAt && dueDays ? new Date(sentAt.getTime() + dueDays * DAY).toISOString().slice(0, 10) : null;
  const draft = { userId: owner.id, projectId: project ? project.id : null, description, dueDate, sendId: null };
  const id = await insertDraft(
    manager,
    draft,
    lines.map((line) => ({ quantity: 1, ...line })),
  );
  const timestamps = { createdAt: daysAgoDate(createdDaysAgo), updatedAt: daysAgoDate(createdDaysAgo) };
  await manager.update(Invoice, { id }, { ...timestamps, ...(balance && previousId && { depositId: previousId }) });
  if (sentAt) await app.get(InvoiceSendingService).assignNumber(manager, id, sentAt);
  if (overdue) await manager.update(Invoice, { id }, { status: 'overdue' });
  if (paid) await recordPayment(app, manager, id, daysAgoDate(paid.daysAgo), paid.note);
  return id;
}

/** Manual, because Stripe would have to know a card payment. */
async function recordPayment(
  app: INestApplicationContext,
  manager: EntityManager,
  invoiceId: string,
  paidAt: Date,
  note: string,
): Promise<void> {
  const { amount } = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  const paymentId = newId();
  await manager.insert(PaymentRecord, {
    ...{ id: paymentId, kind: 'payment', method: 'other', currency: 'usd', live: app.get(Payments).live },
    ...{ invoiceId, amount, note, createdAt: paidAt },
  });
  await manager.update(Invoice, { id: invoiceId }, { status: 'paid', paidAt, paymentId, updatedAt: paidAt });
}
