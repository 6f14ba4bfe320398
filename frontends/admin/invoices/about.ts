import { centsToDollars, type InvoiceFile, invoiceDeskApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { dayInWords } from '@atelier/shared/invoices/words';

/** A draft as it is saved: how it stands now, and what of it somebody else may have changed. */
export const aboutDraft = {
  kind: 'invoice',
  look: (id: string): Promise<InvoiceFile> => call(invoiceDeskApi.one, { params: { id } }),
  words: ({ description, projectName, dueDate, lines, amount }: InvoiceFile): Record<string, string> => ({
    'What it is about': description ?? '',
    Project: projectName ?? '',
    Due: dueDate ? dayInWords(dueDate) : '',
    Lines: lines
      .map((line) => `${line.quantity} × ${line.description} at ${centsToDollars(line.unitAmount)}`)
      .join(', '),
    Total: centsToDollars(amount),
  }),
} as const;
