import { adminInvoicesApi, invoicesApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
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

it('the receipt returns 404 before the invoice is paid', async () => {
  const { id } = await createSentInvoice(admin, ann.user.id);
  for (const caller of [ann, admin])
    expect((await caller.call(invoicesApi.receipt, { params: { id } })).body).toMatchObject({
      statusCode: 404,
      message: 'A receipt is available once the invoice is paid',
    });
});
