import { formatCents, DEPOSIT_PERCENT, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { usePageData } from '@atelier/shared/page-data';
import { useLocation } from '@atelier/shared/router';
import { useState } from 'react';
import { useFocusFallback } from '../use-focus-fallback';
import { useInvoiceAction } from './use-invoice-action';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { InvoiceEditor } from './invoice-editor';
import styles from './invoice-editor.module.css';
import { LinkedInvoiceItem } from './invoice-facts';
import sheet from './invoice.module.css';
import { SaveStatus } from './save-status';
import { SendInvoiceDialog } from './send-dialog';
import { useInvoiceDraft } from './use-invoice-draft';
import { invoiceStatusText } from './labels';

export function InvoiceDraft({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, other } = invoice;
  const { site } = usePageData();
  const container = useFocusFallback<HTMLDivElement>();
  const editing = useInvoiceDraft(invoice);
  const { hasChanges, isOutdated, busy, save, reset: startOver, clearDraft, conflictDialog } = editing;
  const [dialog, setDialog] = useState(useInitialDialog());
  const close = () => setDialog(undefined);
  const doNothing = () => undefined;
  const splitAction = useInvoiceAction(adminInvoicesApi.splitDeposit, {
    successText: ({ deposit, balance }) =>
      `Split into a ${formatCents(deposit.amount)} deposit and a ${formatCents(balance.amount)} balance`,
    errorText: 'Couldn’t split the draft',
    onDone: doNothing,
    onOutdated: doNothing,
  });
  /** Saves pending edits before the action. */
  const afterSave = (action: () => void) => () => (hasChanges ? save(action) : action());
  const isWaiting = busy || splitAction.isPending;
  return (
    <div ref={container}>
      <p className={sheet.status}>
        <InvoiceBadge invoice={invoice} />
        <span>{invoiceStatusText(invoice, site)}</span>
      </p>
      {other && (
        <dl className={`${sheet.facts} ${styles.linkedInvoice}`}>
          <LinkedInvoiceItem invoice={invoice} />
        </dl>
      )}
      <InvoiceEditor draft={editing} invoice={invoice}>
        <SaveStatus hasChanges={hasChanges} isOutdated={isOutdated} />
        <div className={styles.buttons}>
          <Button type="primary" disabled={isWaiting} onClick={afterSave(() => setDialog('send'))}>
            Send
          </Button>
          <Button htmlType="submit" loading={busy} disabled={!hasChanges}>
            Save draft
          </Button>
          <span className={sheet.pdfLinks}>
            <InvoicePdfLinks invoice={invoice} />
          </span>
          {!other && (
            <Split
              busy={busy}
              isSplitting={splitAction.isPending}
              onSplit={afterSave(() => splitAction.mutate({ params: { id } }))}
            />
          )}
          {hasChanges && !busy && (
            <Button type="text" onClick={startOver}>
              Discard changes
            </Button>
          )}
          <Button
            danger
            type="text"
            disabled={isWaiting}
            onClick={() => setDialog('discard')}
            className={styles.deleteButton}
          >
            Delete draft
          </Button>
        </div>
      </InvoiceEditor>
      {conflictDialog}
      {dialog === 'send' && <SendInvoiceDialog invoice={invoice} onClose={close} />}
      {dialog === 'discard' && <DeleteDraftDialog invoice={invoice} onClose={close} onDone={clearDraft} />}
    </div>
  );
}

interface SplitProps {
  busy: boolean;
  isSplitting: boolean;
  onSplit: () => void;
}

function Split({ busy, isSplitting, onSplit }: SplitProps) {
  const container = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={container} className={styles.splitButton}>
      <Button disabled={busy} loading={isSplitting} onClick={onSplit}>
        Request a {DEPOSIT_PERCENT}% deposit
      </Button>
    </span>
  );
}

type DraftDialog = 'send' | 'discard' | undefined;

function useInitialDialog(): DraftDialog {
  const state = useLocation().state as { send?: boolean } | null;
  return state?.send ? 'send' : undefined;
}
