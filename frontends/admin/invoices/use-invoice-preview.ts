import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { callForFile } from '@atelier/shared/api';
import { usePreview } from '../use-preview';
import { type FormState, toDraftInput } from './form-state';
import { useTotalParts } from './use-invoice-draft';
import { validateForm } from './validation';

/** The PDF of what is typed, once it is a whole invoice. Until it is one again, the PDF before stays. */
export function useInvoicePreview(values: FormState, invoice: AdminInvoiceDetails | undefined) {
  const isComplete = Object.keys(validateForm(values, useTotalParts(invoice))).length === 0;
  const body = { ...toDraftInput(values), userId: values.userId, draftId: invoice?.id ?? null };
  const content = isComplete ? JSON.stringify(body) : '';
  const { result: pdf, ...preview } = usePreview(content, () => callForFile(adminInvoicesApi.preview, { body }));
  return { ...preview, pdf, isComplete };
}
