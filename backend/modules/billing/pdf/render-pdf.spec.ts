import { FIRST_TERMS } from '../../../contracts';
import { readPdf, type ReadPdf, type TagNode } from '../../../test/pdf';
import { sampleLine, sampleDocument } from '../../../test/invoice-document';
import { PdfService } from '../../../platform/pdf';
import type { DocumentKind, InvoiceDocument } from './layout/invoice-document';
import { RENDERER, type RenderRequest } from './renderer';

const pdf = new PdfService();
afterAll(() => pdf.beforeApplicationShutdown());

const render = (kind: DocumentKind, overrides?: Partial<InvoiceDocument>) =>
  pdf.render(RENDERER, { kind, document: sampleDocument(overrides) } satisfies RenderRequest);
const renderInvoice = async (overrides?: Partial<InvoiceDocument>) => readPdf(await render('invoice', overrides));
const renderReceipt = async (overrides?: Partial<InvoiceDocument>) => readPdf(await render('receipt', overrides));
const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join('\n');
const rolesOf = (tags: TagNode): string[] => [tags.role ?? '', ...(tags.children ?? []).flatMap(rolesOf)];

const PAID: Partial<InvoiceDocument> = {
  state: 'paid',
  paid: 240_000,
  paidAt: new Date('2026-12-01T15:00:00Z'),
  payments: [
    { at: new Date('2026-12-01T14:00:00Z'), amount: 200_000, paidWith: 'Visa ending in 4242' },
    { at: new Date('2026-12-01T15:00:00Z'), amount: 40_000, paidWith: 'Bank transfer of November 30' },
  ],
};

it('an invoice shows agency, client, lines, amounts and due date', async () => {
  const text = textOf(await renderInvoice());
  for (const expectedText of [
    ['Porter & Sons', 'Asheville, North Carolina', 'hello@porter.example', '(828) 555-0142'],
    ['Invoice', 'Baker & Daughters', 'Ann Baker', 'ann@bakery.example', 'A website for the bakery'],
    ['INV-2026-00042', 'November 22, 2026', 'December 22, 2026'],
    ['Design of five pages', '$1,800.00', 'Texts, per page', '$120.00', '$600.00', '$2,400.00'],
    ['due within 30 days', '1.5% per month', 'a 50% deposit', 'Page 1 of 1'],
  ].flat())
    expect(text).toContain(expectedText);
});

it('an invoice links to the payment page and the terms', async () => {
  const { pages } = await renderInvoice();
  expect(new Set(pages.flatMap(({ links }) => links))).toEqual(
    new Set([sampleDocument().payUrl, 'https://porter.example/terms']),
  );
});

it('names other ways to pay on the same page, and continues long ones on the next', async () => {
  const otherWaysToPay = { transfer: 'Harbor Bank\nAccount 1234567890', check: 'Payable to Porter & Sons' };
  const short = await renderInvoice({ otherWaysToPay, footer: 'Registered in North Carolina' });
  expect(short.pages).toHaveLength(1);
  const text = textOf(short);
  for (const part of ['By bank transfer:', 'Account 1234567890', 'By check:', 'Registered in North Carolina'])
    expect(text).toContain(part);
  const lines = Array.from({ length: 90 }, (_, index) => `Step ${index + 1}`);
  const long = await renderInvoice({ otherWaysToPay: { transfer: lines.join('\n'), check: 'Payable to us' } });
  expect(long.pages.length).toBeGreaterThan(1);
  expect(textOf(long).match(/Step \d+/g)).toEqual(lines);
  expect(textOf(await renderInvoice({ otherWaysToPay: { transfer: null, check: null } }))).toEqual(
    textOf(await renderInvoice()),
  );
});

it('a draft without a due date names the days of its terms', async () => {
  const terms = { ...FIRST_TERMS, netDays: 14 };
  expect(textOf(await renderInvoice({ state: 'draft', dueDate: null, terms }))).toContain('14 days after issue');
});

/** Across the page, drawn first. */
const watermark = (text: string) => `${text}\nPorter & Sons`;

it.each<[string, Partial<InvoiceDocument>, string[], string[]]>([
  [
    'a draft',
    { state: 'draft', sentAt: null, dueDate: null },
    [watermark('Draft'), 'November 20, 2026'],
    ['Pay by card'],
  ],
  [
    'void',
    { state: 'void', voidedAt: new Date('2026-11-25T15:00:00Z') },
    [watermark('Void'), 'Do not pay'],
    ['Pay by card'],
  ],
  ['overdue', { state: 'overdue', dueDate: '2026-10-01' }, ['was due October 1, 2026', 'Pay by card'], []],
  ['processing', { state: 'processing' }, ['Payment processing'], ['Pay by card']],
  ['paid', PAID, ['on December 1, 2026', 'Visa ending in 4242', '−$2,400.00', '$0.00'], ['Pay by card', 'How to pay']],
])('an invoice shows that it is %s', async (_state, overrides, expectedTexts, absentTexts) => {
  const text = textOf(await renderInvoice(overrides));
  for (const expectedText of expectedTexts) expect(text).toContain(expectedText);
  for (const expectedText of absentTexts) expect(text).not.toContain(expectedText);
});

it('a receipt shows payments and refunds', async () => {
  const refunds = [{ at: new Date('2026-12-04T15:00:00Z'), amount: 25_000, note: 'One page less' }];
  const text = textOf(await renderReceipt({ ...PAID, refunded: 25_000, refunds }));
  for (const expectedText of [
    ['Receipt', 'Invoice no.', 'INV-2026-00042', 'on December 1, 2026', '$2,400.00', 'Visa ending in 4242'],
    ['Bank transfer of November 30', 'Refund: One page less', '−$250.00', 'December 4, 2026'],
  ].flat())
    expect(text).toContain(expectedText);
  expect(text).not.toContain('Amount due');
});

it('300 lines span pages with column headings and page numbers', async () => {
  const lines = Array.from({ length: 300 }, (_, i) => sampleLine(`Line ${i + 1} of the work`, 1 + (i % 9), 1000 + i));
  const { pages } = await renderInvoice({ lines });
  expect(pages.length).toBeGreaterThan(8);
  pages.forEach(({ text }, i) => {
    expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
    if (/Line \d+ of/.test(text)) expect(text.match(/Unit price/g)).toHaveLength(1);
  });
  const text = textOf({ pages } as ReadPdf);
  const found = [...text.matchAll(/Line (\d+) of the work/g)].map(([, number]) => Number(number));
  expect(found).toEqual(lines.map((_, i) => i + 1));
});

it('the PDF is tagged and has a title, an author and a language', async () => {
  const { info, tags } = await renderInvoice();
  expect(info).toMatchObject({ Title: 'Invoice INV-2026-00042', Author: 'Porter & Sons', Language: 'en-US' });
  const roles = new Set(tags.flatMap(rolesOf));
  for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Link']) expect(roles).toContain(role);
});

it('equal data renders equal bytes', async () => {
  const [first, other, again] = [
    await render('invoice'),
    await render('invoice', { to: { name: '北京面包店', email: 'x@y.example' } }),
    await render('invoice'),
  ];
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
});
