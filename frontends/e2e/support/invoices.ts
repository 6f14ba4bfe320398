import type { InvoiceWithLines } from '@atelier/contracts';
import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { registerClient, signInAdmin, signOutAdmin, type Account } from './accounts';
import { expectToast } from './fixtures';

interface InvoiceInput {
  amount?: number;
  description?: string;
  lines?: { description: string; quantity: number; unitAmount: number }[];
}

export class InvoiceAdmin {
  private constructor(private readonly admin: APIRequestContext) {}

  static async open(admin: Account, baseURL?: string, apiRequest?: APIRequest): Promise<InvoiceAdmin> {
    return new InvoiceAdmin(await signInAdmin(baseURL, admin, apiRequest));
  }

  async createDraft(context: BrowserContext, input: InvoiceInput): Promise<InvoiceWithLines> {
    const { id: userId } = (await (await context.request.get('/api/user')).json()) as { id: string };
    const response = await this.admin.post('/api/admin/invoices', { data: { userId, ...input } });
    expect(response.status()).toBe(201);
    return (await response.json()) as InvoiceWithLines;
  }

  async sendInvoice(context: BrowserContext, input: InvoiceInput): Promise<InvoiceWithLines> {
    const { id } = await this.createDraft(context, input);
    const response = await this.admin.post(`/api/admin/invoices/${id}/send`);
    expect(response.status()).toBe(200);
    return (await response.json()) as InvoiceWithLines;
  }

  async markPaid({ id }: Pick<InvoiceWithLines, 'id'>): Promise<void> {
    const data = { note: 'Check 1042' };
    expect((await this.admin.post(`/api/admin/invoices/${id}/mark-paid`, { data })).status()).toBe(200);
  }

  async voidInvoice({ id }: Pick<InvoiceWithLines, 'id'>): Promise<void> {
    const data = { reason: 'Sent by mistake' };
    expect((await this.admin.post(`/api/admin/invoices/${id}/void`, { data })).status()).toBe(200);
  }

  dispose(): Promise<void> {
    return signOutAdmin(this.admin);
  }
}

export async function clientWithInvoice(context: BrowserContext): Promise<InvoiceWithLines> {
  await registerClient(context);
  const response = await context.request.post('/api/create-demo-invoice');
  expect(response.status()).toBe(201);
  return (await response.json()) as InvoiceWithLines;
}

export async function fetchInvoice(page: Page, { id }: Pick<InvoiceWithLines, 'id'>): Promise<InvoiceWithLines> {
  const response = await page.context().request.get(`/api/invoices/${id}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as InvoiceWithLines;
}

export const payPath = ({ id }: Pick<InvoiceWithLines, 'id'>): string => `/pay-invoice/${id}`;
export const payNowButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your card"]');

export async function openPayPage(page: Page, invoice: Pick<InvoiceWithLines, 'id'>): Promise<void> {
  await page.goto(payPath(invoice));
  await expect(payNowButton(page)).toBeEnabled();
}

export const isChargeRequest = (url: URL): boolean => url.pathname === '/test-provider/card';

export function trackCharges(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isChargeRequest(new URL(request.url()))) urls.push(request.url());
  });
  return urls;
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(cardNumber);
  await cardFrame(page).getByLabel('Expiry').fill('12/34');
  await cardFrame(page).getByLabel('CVC').fill('123');
}

/** Tabs across the iframe boundary, like a keyboard user. */
export async function tabUntilFocused(page: Page, target: Locator): Promise<void> {
  const isFocused = () =>
    target.evaluate((element) => document.hasFocus() && element === element.ownerDocument.activeElement);
  for (let presses = 0; !(await isFocused()); presses += 1) {
    expect(presses).toBeLessThan(25);
    await page.keyboard.press('Tab');
  }
}

export const expectPaidToast = (
  page: Page,
  { invoiceNumber }: Pick<InvoiceWithLines, 'invoiceNumber'>,
  ...texts: string[]
): Promise<void> =>
  expectToast(page, `Thank you! Your payment for invoice ${invoiceNumber} has been processed.`, ...texts);
