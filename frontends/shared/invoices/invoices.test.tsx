import {
  balanceInvoice,
  draftInvoice,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { render, screen } from '@testing-library/react';
import { InvoiceBadge } from './invoice-badge';
import { InvoiceLines } from './invoice-lines';
import { InvoicePdfLinks } from './invoice-pdf-links';
import { PayLink } from './pay-link';
import { formatDay, isPartiallyRefunded } from './labels';

const rows = () => screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent));
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('a day of the agency', () => {
  it.each([
    ['2026-12-24', 'December 24, 2026'],
    ['2026-01-01', 'January 1, 2026'],
    ['2028-02-29', 'February 29, 2028'],
    ['2026-03-08', 'March 8, 2026'],
  ])('%s is %s, wherever the reader is', (day, words) => expect(formatDay(day)).toBe(words));
});

describe('the badge of an invoice', () => {
  it.each([
    ['Draft', draftInvoice, 'gray'],
    ['Sent', sentInvoice, 'gray'],
    ['Past due', overdueInvoice, 'yellow'],
    ['Processing', processingInvoice, 'blue'],
    ['Paid', paidInvoice, 'green'],
    ['Void', voidedInvoice, 'gray'],
  ])('says %s', (word, invoice, color) => {
    render(<InvoiceBadge invoice={invoice} />);
    expect(screen.getByText(word).className).toContain(color);
  });
});

describe('the lines of an invoice', () => {
  it('say what each is, how many at what price where there are several, and the total', () => {
    render(<InvoiceLines invoice={sentInvoice} />);
    expect(rows()).toEqual([
      ['Description', 'Amount'],
      ['Design of the front page', '$1,200.00'],
      ['Pictures of the shop12 × $25.50', '$306.00'],
      ['Total', '$1,506.00'],
    ]);
  });

  it('take off the deposit', () => {
    render(<InvoiceLines invoice={balanceInvoice} />);
    expect(rows().slice(-2)).toEqual([
      ['Less deposit', '-$753.00'],
      ['Total', '$753.00'],
    ]);
  });

  it('say what was paid, and what went back', () => {
    render(<InvoiceLines invoice={partiallyRefundedInvoice} />);
    expect(rows().slice(-2)).toEqual([
      ['Paid', '$1,506.00'],
      ['Refunded', '-$306.00'],
    ]);
    expect([partiallyRefundedInvoice, paidInvoice].map(isPartiallyRefunded)).toEqual([true, false]);
  });
});

describe('the way to pay', () => {
  it.each([
    ['sent', sentInvoice],
    ['overdue', overdueInvoice],
  ])('is there for what is %s', (_, invoice) => {
    render(<PayLink invoice={invoice} />);
    expect(links()).toEqual([[`Pay ${invoice.invoiceNumber}`, `/pay-invoice/${invoice.id}`]]);
  });

  it.each([
    ['a draft', draftInvoice],
    ['paid', paidInvoice],
    ['with the bank', processingInvoice],
    ['taken back', voidedInvoice],
  ])('is not there for what is %s', (_, invoice) => {
    render(<PayLink invoice={invoice} />);
    expect(links()).toEqual([]);
  });
});

describe('on paper', () => {
  it('is the invoice, and once it is paid its receipt, each in a tab of its own', () => {
    render(<InvoicePdfLinks invoice={paidInvoice} />);
    expect(links()).toEqual([
      ['Download PDF of INV-2026-00041, in a new tab', `/api/invoices/${paidInvoice.id}/pdf`],
      ['Download receipt of INV-2026-00041, in a new tab', `/api/invoices/${paidInvoice.id}/receipt`],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
  });

  it('is no receipt of what nobody has paid', () => {
    render(<InvoicePdfLinks invoice={overdueInvoice} />);
    expect(links()).toHaveLength(1);
  });
});
