import type { User, InvoiceWithLines } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  declinedInvoice,
  designLine,
  draftInvoice,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  refundedInvoice,
  sentInvoice,
  voidedInvoice,
} from '../shared/testing/invoices';
import { card, debtor, fillInCard, payNow, payPage, toPay } from './invoices';
import { answered, expect, toasts } from './journey';
import { client, enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';
import { CARDS } from './till';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const longest: InvoiceWithLines = {
  ...overdueInvoice,
  description: LONG,
  amount: 99_999_999,
  lines: Array.from({ length: 4 }, () => ({ ...designLine, description: LONG })),
};

const away = { statusCode: 503, error: 'Service Unavailable', message: 'The payment provider does not answer.' };
const never = (page: Page, address: string) => page.route(address, () => undefined);

/** A client whose browser is told that this is their invoice. */
async function payer(page: Page, invoice: InvoiceWithLines): Promise<void> {
  await client(page.context());
  const { id: userId } = (await (await page.context().request.get('/api/user')).json()) as User;
  const mine = { ...invoice, userId };
  await told(page, `**/api/invoices/${invoice.id}`, mine);
  await told(page, `**/api/invoices/${invoice.id}/ask`, mine);
}

const standing = (name: string, invoice: InvoiceWithLines, title: string): Sight => ({
  name: `/pay-invoice of one ${name}`,
  async show(page) {
    await payer(page, invoice);
    await arrive(page, payPage(invoice));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

/** The invoice is there, and its form is on the way. */
const opening = (name: string, invoice: InvoiceWithLines): Sight => ({
  name: `/pay-invoice ${name}`,
  async show(page) {
    await payer(page, invoice);
    await never(page, '**/create-payment-intent');
    await arrive(page, payPage(invoice));
    await expect(page.getByText('Initializing secure payment...')).toBeVisible();
  },
});

const looking = (name: string, invoice: InvoiceWithLines): Sight => ({
  name: `/pay-invoice of one ${name}, for an admin`,
  async show(page) {
    await enter(page.context(), somebody('admin'));
    await told(page, `**/api/invoices/${invoice.id}`, invoice);
    await arrive(page, payPage(invoice));
    await expect(page.getByRole('alert')).toBeVisible();
  },
});

const outcome = (name: string, invoice: InvoiceWithLines, title: string | RegExp): Sight => ({
  name: `/payment-success of an invoice ${name}`,
  async show(page) {
    await payer(page, invoice);
    await arrive(page, `/payment-success?invoice=${invoice.id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

export const paySights: Sight[] = [
  {
    name: '/pay-invoice while the invoice is on its way',
    async show(page) {
      await client(page.context());
      await never(page, `**/api/invoices/${sentInvoice.id}`);
      await arrive(page, payPage(sentInvoice));
      await expect(page.getByText('Loading invoice details...')).toBeVisible();
    },
  },
  {
    name: '/pay-invoice of nothing',
    said: [answered(404)],
    async show(page) {
      await client(page.context());
      await arrive(page, payPage({ id: 'nothing' }));
      await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible();
    },
  },
  {
    name: '/pay-invoice when the invoice is away',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, `**/api/invoices/${sentInvoice.id}`, away, 503);
      await arrive(page, payPage(sentInvoice));
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  opening('while the form is on its way', sentInvoice),
  opening('after a card was declined', declinedInvoice),
  opening('of one that is late, and long', longest),
  {
    name: '/pay-invoice when no payment can be begun',
    said: [answered(503)],
    async show(page) {
      await payer(page, sentInvoice);
      await told(page, '**/create-payment-intent', away, 503);
      await arrive(page, payPage(sentInvoice));
      await expect(page.getByRole('alert').filter({ hasText: 'contact support' })).toBeVisible();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/pay-invoice, ready to be paid',
    async show(page) {
      await toPay(page, await debtor(page.context()));
      await fillInCard(page, CARDS.pays);
    },
  },
  {
    name: '/pay-invoice with nothing filled in',
    said: [answered(400)],
    async show(page) {
      await toPay(page, await debtor(page.context()));
      await payNow(page).click();
      await expect(card(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/pay-invoice while it is paid',
    async show(page) {
      await toPay(page, await debtor(page.context()));
      await fillInCard(page, CARDS.pays);
      await page.route('**/test-provider/card', () => undefined);
      await payNow(page).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  standing('whose payment is on its way', processingInvoice, 'Your payment is on its way'),
  standing('that is paid', paidInvoice, 'Already Paid'),
  standing('that was paid and refunded in part', partiallyRefundedInvoice, 'Already Paid'),
  {
    name: '/pay-invoice of one whose payment takes long',
    async show(page) {
      await page.clock.install();
      await payer(page, processingInvoice);
      await arrive(page, payPage(processingInvoice));
      // Each pause begins with the answer before it, which comes in real time.
      await expect(async () => {
        await page.clock.runFor('01:00');
        await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible({ timeout: 100 });
      }).toPass();
      await page.clock.resume();
    },
  },
  looking('that was sent', sentInvoice),
  looking('that is a draft', draftInvoice),
  looking('that was voided', voidedInvoice),
  outcome('that is paid', paidInvoice, /^Thank you/),
  outcome('that was paid and refunded', refundedInvoice, /^Thank you/),
  outcome('whose payment is on its way', processingInvoice, 'Your payment is on its way'),
  outcome('whose card was declined', declinedInvoice, 'The payment did not go through'),
  outcome('that nobody has paid', sentInvoice, 'Not paid yet'),
  {
    name: '/payment-success of an invoice when the provider is away',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, '**/api/invoices/*/ask', away, 503);
      await arrive(page, `/payment-success?invoice=${sentInvoice.id}`);
      await expect(page.getByText('We do not know yet')).toBeVisible();
    },
  },
  {
    name: '/payment-success of an invoice that is not there',
    said: [answered(404)],
    async show(page) {
      await client(page.context());
      await arrive(page, `/payment-success?invoice=${sentInvoice.id}`);
      await expect(page.getByText('This address names no invoice of yours.')).toBeVisible();
    },
  },
];
