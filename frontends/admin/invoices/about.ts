import { formatCents, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { learn } from '@atelier/shared/answers';
import { call } from '@atelier/shared/api';
import { dayInWords } from '@atelier/shared/invoices/words';
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
    learn(adminInvoicesApi.get, { params: { id } }, now);
    return seenIn(now);
  },
  words: ({ words }: SeenDraft): Words => words,
} as const;

const wordsOf = ({ description, projectName, dueDate, lines, amount }: AdminInvoiceDetails): Words => ({
  'What it is about': description ?? '',
  Project: projectName ?? '',
  Due: dueDate ? dayInWords(dueDate) : '',
  Lines: lines.map((line) => `${line.quantity} × ${line.description} at ${formatCents(line.unitAmount)}`).join(', '),
  Total: formatCents(amount),
});
