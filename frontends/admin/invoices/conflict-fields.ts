import { formatCents, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { setCached } from '@atelier/shared/api-query';
import { call } from '@atelier/shared/api';
import { formatDay } from '@atelier/shared/invoices/labels';
import type { FieldTexts } from '../conflict-dialog';

export interface DraftSnapshot {
  id: string;
  revision: number;
  words: FieldTexts;
}

export const snapshotOf = (invoice: AdminInvoiceDetails): DraftSnapshot => ({
  id: invoice.id,
  revision: invoice.revision,
  words: fieldTextsOf(invoice),
});

/** Stored drafts hold texts by label, so drafts of the previous release have its labels. */
const PREVIOUS_LABELS: Record<string, string> = {
  'What it is about': 'Title',
  Due: 'Due date',
  Lines: 'Line items',
};

export const withCurrentLabels = (texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([label, text]) => [PREVIOUS_LABELS[label] ?? label, text]));

export const draftConflictFields = {
  kind: 'invoice',
  fetchCurrent: async (id: string): Promise<DraftSnapshot> => {
    const current = await call(adminInvoicesApi.get, { params: { id } });
    setCached(adminInvoicesApi.get, { params: { id } }, current);
    return snapshotOf(current);
  },
  fieldTexts: ({ words: fieldTexts }: DraftSnapshot): FieldTexts => fieldTexts,
} as const;

export const fieldTextsOf = ({
  description,
  projectName,
  dueDate,
  lines,
  amount,
  addsTax,
}: AdminInvoiceDetails): FieldTexts => ({
  Title: description ?? '',
  Project: projectName ?? '',
  'Due date': dueDate ? formatDay(dueDate) : '',
  'Line items': lines
    .map(({ quantity, description, unitAmount, percent }) =>
      percent === undefined
        ? `${quantity} × ${description} at ${formatCents(unitAmount)}`
        : `${description}: ${percent}%`,
    )
    .join(', '),
  'Sales tax': addsTax ? 'Added' : 'None',
  Total: formatCents(amount),
});
