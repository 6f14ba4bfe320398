import {
  type Endpoint,
  adminInvoicesApi,
  auditApi,
  dashboardApi,
  emailLogApi,
  receivablesApi,
} from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { isNotFound, errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';

/** Lists to refetch after any change of an invoice. */
export const INVOICE_LISTS = [
  adminInvoicesApi.list,
  adminInvoicesApi.totals,
  receivablesApi.list,
  receivablesApi.totals,
  dashboardApi.clientMoney,
];
export const INVOICE_ENDPOINTS = [...INVOICE_LISTS, adminInvoicesApi.get, auditApi.list, emailLogApi.list];

interface InvoiceAction<Result> {
  successText: (result: Result) => string;
  errorText: string;
  onDone: (result: Result) => void;
  onOutdated: (error: Error) => void;
  /** The page stays as it is until a dialog that shows the conflict closes. */
  keepsPage?: boolean;
  removesInvoice?: boolean;
  /** Of the fields, so that errors of changed ones go away. */
  values?: object;
}

export function useInvoiceAction<Body, Result>(endpoint: Endpoint<Body, Result>, action: InvoiceAction<Result>) {
  const { errors, shown, setErrors } = useFieldErrors(action.values ?? {});
  const mutation = useApiMutation(endpoint, {
    invalidates: action.removesInvoice ? INVOICE_LISTS : INVOICE_ENDPOINTS,
    onDone: (result) => {
      toast({ title: action.successText(result) });
      action.onDone(result);
    },
    onFailed: (error) => {
      toast({ title: action.errorText, description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
      if (!isOutdated(error)) return;
      void invalidate(...(action.keepsPage ? INVOICE_LISTS : INVOICE_ENDPOINTS));
      action.onOutdated(error);
    },
  });
  return { ...mutation, errors, shown, setErrors };
}

const isOutdated = (error: Error) => isNotFound(error) || (error instanceof CallError && error.status === 409);
