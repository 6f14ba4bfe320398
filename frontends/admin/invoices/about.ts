import { formatCents, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { setCached } from '@atelier/shared/api-query';
import { call } from '@atelier/shared/api';
import { formatDay } from '@atelier/shared/invoices/labels';
import type { Words } from '../changed-meanwhile';

/** A draft as somebody saw it. What it said then is kept as words, so that it can be told much later what has changed. */
export interface SeenDraft {
  id: string;
  revision: number;
  words: Words;
}

export const seenIn = (invoice: AdminInvoiceDetails): SeenDraft => ({
  id: invoice.id,
  revision: invoice.revision,
  words: wordsOf(invoice),
});

/** A draft as it is saved: how it stands now, and what of it somebody else may have changed. */
export const aboutDraft = {
  kind: 'invoice',
  look: async (id: string): Promise<SeenDraft> => {
    const now = await call(adminInvoicesApi.get, { params: { id } });
    setCached(adminInvoicesApi.get, { params: { id } }, now);
    return seenIn(now);
  },
  words: ({ words }: SeenDraft): Words => words,
} as const;

const wordsOf = ({ description, projectName, dueDate, lines, amount }: AdminInvoiceDetails): Words => ({
  'What it is about': description ?? '',
  Project: projectName ?? '',
  Due: dueDate ? formatDay(dueDate) : '',
  Lines: lines.map((line) => `${line.quantity} × ${line.description} at ${formatCents(line.unitAmount)}`).join(', '),
  Total: formatCents(amount),
});
