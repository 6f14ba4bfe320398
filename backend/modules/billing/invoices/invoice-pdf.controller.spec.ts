import { adminInvoicesApi, invoicesApi, projectsApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => product.stop());

const fetchPdf = (caller: Caller, id: string, query = '') =>
  fetch(`${product.url}/api/invoices/${id}/pdf${query}`, { headers: { Cookie: caller.cookie ?? '' } });

it('the PDF shows the invoice and is never cached', async () => {
  const lines = [
    { description: 'Photographs of bread', quantity: 4, unitAmount: 12_525 },
    { description: 'Φωτογραφίες', quantity: 1, unitAmount: 100 },
  ];
  const { id, invoiceNumber } = await createSentInvoice(admin, ann.user.id, { lines, description: 'The autumn menu' });
  const response = await fetchPdf(ann, id);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoiceNumber}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
  const text = pages.map((page) => page.text).join('\n');
  for (const expectedText of [
    invoiceNumber,
    'Ann Lee',
    'Photographs of bread',
    '$501.00',
    '$502.00',
    'The autumn menu',
  ])
    expect(text).toContain(expectedText);
  expect(pages.flatMap(({ links }) => links)).toContainEqual(
    expect.stringContaining(`/pay-invoice/${id}?number=${invoiceNumber}`),
  );
  const download = await fetchPdf(ann, id, '?download=1');
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${invoiceNumber}.pdf"`);
});

it('PDFs of drafts and void invoices are available to admins only', async () => {
  const draft = await createDraft(admin, ann.user.id);
  const voided = await createSentInvoice(admin, ann.user.id);
  await admin.call(adminInvoicesApi.void, { params: { id: voided.id }, body: {} });
  for (const { id, invoiceNumber } of [draft, voided]) {
    expect((await fetchPdf(ann, id)).status).toBe(404);
    const response = await fetchPdf(admin, id);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="${invoiceNumber}.pdf"`,
    ]);
  }
});

describe('the preview of a draft', () => {
  const preview = (caller: Caller, body: object) =>
    fetch(`${product.url}/api/admin/invoices/preview`, {
      method: 'POST',
      headers: { Cookie: caller.cookie ?? '', 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
      body: JSON.stringify({ userId: ann.user.id, ...body }),
    });
  const lines = [
    { description: 'Photographs of bread', quantity: 2, unitAmount: 12_525 },
    { kind: 'discount', description: 'For friends', quantity: 1, unitAmount: 0, percent: 10 },
  ];

  it('shows what is typed and stores nothing', async () => {
    const count = async () => (await product.database.query<object[]>('select id from invoices')).length;
    const before = await count();
    const response = await preview(admin, { lines, description: 'The winter menu' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
    const text = pages.map((page) => page.text).join('\n');
    for (const part of ['Ann Lee', 'Photographs of bread', '$225.45', 'The winter menu', 'Draft'])
      expect(text).toContain(part);
    expect(await count()).toBe(before);
  });

  it('deducts the deposit of the edited draft', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: [{ ...lines[0], unitAmount: 50_000 }] as never });
    const { deposit, balance } = (await admin.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} })).body;
    await admin.call(adminInvoicesApi.send, { params: { id: deposit.id }, body: {} });
    const response = await preview(admin, { lines: [{ ...lines[0], unitAmount: 60_000 }], draftId: balance.id });
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
    const text = pages.map((page) => page.text).join('\n');
    for (const part of ['Less deposit', '1 −$500.00 −$500.00', 'Total $700.00']) expect(text).toContain(part);
    expect(text).not.toContain('undefined');
  });

  it('is for admins, of their clients and projects', async () => {
    const ben = await product.client('ben', { email: 'ben@example.com' });
    const { body: project } = await ben.call(projectsApi.request, { body: { name: 'A shop of Ben' } });
    expect((await preview(ann, { lines })).status).toBe(403);
    expect((await preview(admin, { lines, projectId: project.id })).status).toBe(400);
    expect((await preview(admin, { lines, userId: newId() })).status).toBe(400);
    expect((await preview(admin, { lines: [] })).status).toBe(400);
  });
});

it('the receipt returns 404 before the invoice is paid', async () => {
  const { id } = await createSentInvoice(admin, ann.user.id);
  for (const caller of [ann, admin])
    expect((await caller.call(invoicesApi.receipt, { params: { id } })).body).toMatchObject({
      statusCode: 404,
      message: 'A receipt is available once the invoice is paid',
    });
});
