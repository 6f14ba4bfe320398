import type { InvoiceWithLines } from '@atelier/contracts';
import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  request,
} from '@playwright/test';
import { client, type Person } from './people';

interface Asked {
  amount?: number;
  description?: string;
  lines?: { description: string; quantity: number; unitAmount: number }[];
}

/** Somebody at the agency who writes invoices. */
export class Office {
  private constructor(private readonly admin: APIRequestContext) {}

  static async open(admin: Person, baseURL = process.env.JOURNEYS_URL, network: APIRequest = request): Promise<Office> {
    const desk = await network.newContext({ ...(baseURL && { baseURL }) });
    const { username, password } = admin;
    expect((await desk.post('/api/login', { data: { username, password } })).status()).toBe(200);
    return new Office(desk);
  }

  /** An invoice for whoever is signed in in this browser, as a draft. */
  async draft(context: BrowserContext, asked: Asked): Promise<InvoiceWithLines> {
    const { id: userId } = (await (await context.request.get('/api/user')).json()) as { id: string };
    const made = await this.admin.post('/api/admin/invoices', { data: { userId, ...asked } });
    expect(made.status()).toBe(201);
    return (await made.json()) as InvoiceWithLines;
  }

  async send(context: BrowserContext, asked: Asked): Promise<InvoiceWithLines> {
    const { id } = await this.draft(context, asked);
    const sent = await this.admin.post(`/api/admin/invoices/${id}/send`);
    expect(sent.status()).toBe(200);
    return (await sent.json()) as InvoiceWithLines;
  }

  async takeBack({ id }: Pick<InvoiceWithLines, 'id'>): Promise<void> {
    const data = { reason: 'Sent by mistake' };
    expect((await this.admin.post(`/api/admin/invoices/${id}/void`, { data })).status()).toBe(200);
  }

  close(): Promise<void> {
    return this.admin.dispose();
  }
}

/** A client with an invoice to try paying with. */
export async function debtor(context: BrowserContext): Promise<InvoiceWithLines> {
  await client(context);
  const made = await context.request.post('/api/create-demo-invoice');
  expect(made.status()).toBe(201);
  return (await made.json()) as InvoiceWithLines;
}

/** An invoice, as the server has it for whoever is signed in. */
export async function invoiceOf(page: Page, { id }: Pick<InvoiceWithLines, 'id'>): Promise<InvoiceWithLines> {
  const answer = await page.context().request.get(`/api/invoices/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as InvoiceWithLines;
}

export const payPage = ({ id }: Pick<InvoiceWithLines, 'id'>): string => `/pay-invoice/${id}`;
export const payNow = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });
/** The test provider's form. */
export const card = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your card"]');

/** Comes to the page, and waits until it can be paid. */
export async function toPay(page: Page, invoice: Pick<InvoiceWithLines, 'id'>): Promise<void> {
  await page.goto(payPage(invoice));
  await expect(payNow(page)).toBeEnabled();
}

export async function fillInCard(page: Page, number: string): Promise<void> {
  await card(page).getByLabel('Card number').fill(number);
  await card(page).getByLabel('Expiry').fill('12/34');
  await card(page).getByLabel('CVC').fill('123');
}

/** As somebody goes on with the keys who cannot know that a form lies in a frame of its own. */
export async function tabUntil(page: Page, target: Locator): Promise<void> {
  const there = () =>
    target.evaluate((element) => document.hasFocus() && element === element.ownerDocument.activeElement);
  for (let presses = 0; !(await there()); presses += 1) {
    expect(presses).toBeLessThan(25);
    await page.keyboard.press('Tab');
  }
}

export const paidToast = (page: Page, { invoiceNumber }: Pick<InvoiceWithLines, 'invoiceNumber'>): Locator =>
  page.getByText(`Thank you! Your payment for invoice ${invoiceNumber} has been processed.`, { exact: true });
