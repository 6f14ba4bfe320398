import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { invalidate } from '@atelier/shared/api-query';
import { call } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { invoiceStatus } from '@atelier/shared/invoices/labels';
import { statusLabel } from '@atelier/shared/status-labels';
import { useState } from 'react';
import { ChangeList } from '../audit/change-list';
import type { FieldTexts } from '../conflict-dialog';
import { fieldTextsOf } from './conflict-fields';
import { INVOICE_ENDPOINTS } from './use-invoice-action';

interface Conflict {
  message: string;
  /** Undefined if it was deleted. */
  current: AdminInvoiceDetails | undefined;
}

interface InvoiceConflictOptions {
  errorText: string;
  /** Whether the action still makes sense for the invoice as it is now. */
  isPossible: (current: AdminInvoiceDetails) => boolean;
  onClose: () => void;
}

/**
 * For the dialog of an action: when the invoice was changed by others, the dialog stays open and goes on with the
 * invoice as it is now. The page is updated once the dialog closes, because it may no longer have the dialog's opener.
 */
export function useInvoiceConflict(
  seen: AdminInvoiceDetails,
  { errorText, isPossible, onClose }: InvoiceConflictOptions,
) {
  const [conflict, setConflict] = useState<Conflict>();
  const isBlocked = conflict !== undefined && !(conflict.current && isPossible(conflict.current));
  return {
    invoice: conflict?.current ?? seen,
    isBlocked,
    notice: conflict && <ConflictNotice {...{ conflict, seen, errorText }} />,
    onOutdated: (error: Error) => {
      const show = (current?: AdminInvoiceDetails) => setConflict({ message: errorMessage(error), current });
      call(adminInvoicesApi.get, { params: { id: seen.id } }).then(show, () => show());
    },
    close: () => {
      if (conflict) void invalidate(...INVOICE_ENDPOINTS);
      onClose();
    },
  };
}

function ConflictNotice({
  conflict: { message, current },
  seen,
  errorText,
}: {
  conflict: Conflict;
  seen: AdminInvoiceDetails;
  errorText: string;
}) {
  const changes = current ? changesBetween(textsOf(seen), textsOf(current)) : [];
  return (
    <Alert
      type="error"
      title={errorText}
      description={
        <>
          <p>{message}</p>
          {changes.length > 0 && <ChangeList changes={changes} />}
        </>
      }
    />
  );
}

const textsOf = (invoice: AdminInvoiceDetails): FieldTexts => ({
  Status: statusLabel(invoiceStatus(invoice)),
  ...fieldTextsOf(invoice),
  'Waived months': String(invoice.lateCharge?.waivedMonths ?? 0),
});

const changesBetween = (before: FieldTexts, after: FieldTexts) =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, from: before[name] || '(empty)', to: after[name] || '(empty)' }));
