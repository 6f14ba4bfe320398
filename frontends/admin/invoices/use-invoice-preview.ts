import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { callForFile } from '@atelier/shared/api';
import { useEffect, useState } from 'react';
import { type FormState, toDraftInput } from './form-state';
import { depositAmount } from './use-invoice-draft';
import { validateForm } from './validation';

const TYPING_PAUSE_MS = 600;

interface InvoicePreview {
  pdf?: Blob;
  error?: Error;
}

/** The PDF of what is typed, once it is a whole invoice. A failed request keeps the PDF before. */
export function useInvoicePreview(values: FormState, invoice: AdminInvoiceDetails | undefined) {
  const [preview, setPreview] = useState<InvoicePreview>({});
  const [attempt, setAttempt] = useState(0);
  const isComplete = Object.keys(validateForm(values, depositAmount(invoice))).length === 0;
  const body = { ...toDraftInput(values), userId: values.userId, draftId: invoice?.id ?? null };
  const content = isComplete ? JSON.stringify(body) : '';
  useEffect(() => {
    if (!content) return undefined;
    let isLatest = true;
    const show = (next: InvoicePreview) =>
      isLatest && setPreview((previous) => ({ ...previous, error: undefined, ...next }));
    const timer = setTimeout(() => {
      callForFile(adminInvoicesApi.preview, { body }).then(
        (pdf) => show({ pdf }),
        (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [content, attempt]);
  const retry = () => {
    setPreview({});
    setAttempt((count) => count + 1);
  };
  return { ...preview, isComplete, retry };
}
