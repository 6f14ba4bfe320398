import {
  balanceInvoice,
  draftInvoice,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  refundedInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
  taxedInvoice,
} from '@atelier/shared/testing/invoices';
import { render, screen } from '@testing-library/react';
import { InvoiceBadge } from './invoice-badge';
import { InvoiceLines } from './invoice-lines';
import { InvoicePdfLinks } from './invoice-pdf-links';
import { PayLink } from './pay-link';
import { formatDay, isPartiallyRefunded } from './labels';

const rows = () => screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent));
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('formatDay', () => {
  it.each([
    ['2026-12-24', 'December 24, 2026'],
    ['2026-01-01', 'January 1, 2026'],
    ['2028-02-29', 'February 29, 2028'],
    ['2026-03-08', 'March 8, 2026'],
  ])('formats %s as %s in every time zone', (day, words) => expect(formatDay(day)).toBe(words));
});

describe('the invoice badge', () => {
  it.each([
    ['Draft', draftInvoice, 'gray'],
    ['Sent', sentInvoice, 'blue'],
    ['Past due', overdueInvoice, 'red'],
    ['Processing', processingInvoice, 'purple'],
    ['Paid', paidInvoice, 'green'],
    ['Void', voidedInvoice, 'struck'],
    ['Paid', partiallyRefundedInvoice, 'green'],
    ['Refunded', refundedInvoice, 'gray'],
  ])('shows %s', (word, invoice, color) => {
    render(<InvoiceBadge invoice={invoice} />);
    expect(screen.getByText(word).className).toContain(color);
  });

  it('says to a client that a sent invoice is due', () => {
    render(<InvoiceBadge invoice={sentInvoice} forClient />);
    expect(screen.getByText('Due')).toBeTruthy();
  });
});

describe('the invoice badge of an invoice without a balance', () => {
  const settled = { ...overdueInvoice, paidAmount: overdueInvoice.amount };

  it('says Settled to a client', () => {
    render(<InvoiceBadge invoice={settled} forClient />);
    expect(screen.getByText('Settled').className).toContain('green');
  });

  it('shows its status to an admin', () => {
    render(<InvoiceBadge invoice={settled} />);
    expect(screen.getByText('Past due')).toBeTruthy();
  });
});

describe('the invoice lines', () => {
  it('show description, quantity with unit price, and total', () => {
    render(<InvoiceLines invoice={sentInvoice} />);
    expect(rows()).toEqual([
      ['Description', 'Amount'],
      ['Design of the front page', '$1,200.00'],
      ['Pictures of the shop12 × $25.50', '$306.00'],
      ['Total', '$1,506.00'],
    ]);
  });

  it('deduct the deposit', () => {
    render(<InvoiceLines invoice={balanceInvoice} />);
    expect(rows().slice(-2)).toEqual([
      ['Less deposit', '-$753.00'],
      ['Total', '$753.00'],
    ]);
  });

  it('have the subtotal before tax, and the deposit after it', () => {
    render(<InvoiceLines invoice={taxedInvoice} />);
    expect(rows().slice(1)).toEqual([
      ['Design of the front page', '$1,200.00'],
      ['Subtotal', '$1,200.00'],
      ['Sales tax (8.875%)', '$106.50'],
      ['Less deposit', '-$420.12'],
      ['Total', '$886.38'],
    ]);
  });

  it('shows fractional quantities, and of which lines a discount is a share', () => {
    const [line] = sentInvoice.lines;
    if (!line) throw new Error('The invoice has no line');
    const hours = { ...line, description: 'Consulting', quantity: 6.5, unitAmount: 9500, amount: 61_750 };
    const discount = { ...line, kind: 'discount' as const, description: 'Returning client', percent: 12.5 };
    const lines = [hours, { ...discount, quantity: 1, unitAmount: -7719, amount: -7719 }];
    render(<InvoiceLines invoice={{ ...sentInvoice, lines, amount: 54_031 }} />);
    expect(rows().slice(1)).toEqual([
      ['Consulting6.5 × $95.00', '$617.50'],
      ['Returning client12.5% of the lines above', '-$77.19'],
      ['Total', '$540.31'],
    ]);
  });

  it('show paid and refunded amounts', () => {
    render(<InvoiceLines invoice={partiallyRefundedInvoice} />);
    expect(rows().slice(-3)).toEqual([
      ['Total', '$1,506.00'],
      ['Paid', '$1,506.00'],
      ['Refunded', '-$306.00'],
    ]);
    expect([partiallyRefundedInvoice, paidInvoice].map(isPartiallyRefunded)).toEqual([true, false]);
  });
});

describe('the pay link', () => {
  it.each([
    ['sent', sentInvoice],
    ['overdue', overdueInvoice],
  ])('shows for an invoice that is %s', (_, invoice) => {
    render(<PayLink invoice={invoice} />);
    expect(links()).toEqual([[`Pay ${invoice.invoiceNumber}`, `/pay-invoice/${invoice.id}`]]);
  });

  it.each([
    ['a draft', draftInvoice],
    ['paid', paidInvoice],
    ['processing', processingInvoice],
    ['void', voidedInvoice],
    ['without a balance', { ...sentInvoice, paidAmount: sentInvoice.amount }],
    ['paid with more than its amount', { ...overdueInvoice, paidAmount: overdueInvoice.amount + 100 }],
  ])('is hidden for an invoice that is %s', (_, invoice) => {
    render(<PayLink invoice={invoice} />);
    expect(links()).toEqual([]);
  });
});

describe('the PDF links', () => {
  it('open the invoice and, once paid, the receipt in new tabs', () => {
    render(<InvoicePdfLinks invoice={paidInvoice} />);
    expect(links()).toEqual([
      ['Download PDF of INV-2026-00041, in a new tab', `/api/invoices/${paidInvoice.id}/pdf`],
      ['Download receipt of INV-2026-00041, in a new tab', `/api/invoices/${paidInvoice.id}/receipt`],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
  });

  it('omit the receipt of an unpaid invoice', () => {
    render(<InvoicePdfLinks invoice={overdueInvoice} />);
    expect(links()).toHaveLength(1);
  });
});
