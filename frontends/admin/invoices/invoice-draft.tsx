import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { usePageData } from '@atelier/shared/page-data';
import { useLocation } from '@atelier/shared/router';
import { useState } from 'react';
import { RecordActions } from '../record-actions';
import { Properties } from '../properties/properties';
import { Timeline } from '../timeline/timeline';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { InvoiceEditor } from './invoice-editor';
import styles from './invoice-editor.module.css';
import { WithPreview } from './invoice-preview';
import { LinkedInvoiceItem } from './invoice-facts';
import { InvoiceFrame } from './invoice-frame';
import page from '../detail-page.module.css';
import sheet from './invoice.module.css';
import { SaveStatus } from './save-status';
import { SendInvoiceDialog } from './send-dialog';
import { isSplitDraft, SplitDialog } from './split-dialog';
import { UndoSplitButton } from './undo-split-button';
import { useInvoiceDraft } from './use-invoice-draft';
import { invoiceStatusText } from './labels';

export function InvoiceDraft({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { other } = invoice;
  const { site } = usePageData();
  const editing = useInvoiceDraft(invoice);
  const { values, hasChanges, isOutdated, busy, save, reset: startOver, clearDraft, conflictDialog } = editing;
  const [dialog, setDialog] = useState(useInitialDialog());
  const close = () => setDialog(undefined);
  /** Saves pending edits before the action. */
  const afterSave = (action: () => void) => () => (hasChanges ? save(action) : action());
  const actions = (
    <div className={sheet.actions}>
      <RecordActions
        secondary={
          <>
            <span className={page.links}>
              <InvoicePdfLinks invoice={invoice} />
            </span>
            {!other && (
              <Button disabled={busy} onClick={afterSave(() => setDialog('split'))}>
                Request a deposit
              </Button>
            )}
          </>
        }
        primary={
          <Button type="primary" disabled={busy} onClick={afterSave(() => setDialog('send'))}>
            Send
          </Button>
        }
        more={
          <Button danger disabled={busy} onClick={() => setDialog('discard')}>
            Delete draft
          </Button>
        }
      />
    </div>
  );
  return (
    <InvoiceFrame title={`Draft for ${invoice.clientName}`} actions={actions}>
      <p className={sheet.status}>
        <span>{invoiceStatusText(invoice, site)}</span>
      </p>
      {other && (
        <div className={styles.linkedInvoice}>
          <Properties>
            <LinkedInvoiceItem invoice={invoice}>
              {isSplitDraft(invoice) && <UndoSplitButton invoice={invoice} onDone={clearDraft} />}
            </LinkedInvoiceItem>
          </Properties>
        </div>
      )}
      <WithPreview values={values} invoice={invoice}>
        <InvoiceEditor draft={editing} invoice={invoice}>
          <SaveStatus hasChanges={hasChanges} isOutdated={isOutdated} />
          <div className={styles.buttons}>
            <Button htmlType="submit" loading={busy} disabled={!hasChanges}>
              Save draft
            </Button>
            {hasChanges && !busy && (
              <Button type="text" onClick={startOver}>
                Discard changes
              </Button>
            )}
          </div>
        </InvoiceEditor>
      </WithPreview>
      <div className={styles.timeline}>
        <Timeline record="invoice" id={invoice.id} />
      </div>
      {conflictDialog}
      {dialog === 'send' && <SendInvoiceDialog invoice={invoice} onClose={close} />}
      {dialog === 'split' && <SplitDialog invoice={invoice} onClose={close} />}
      {dialog === 'discard' && <DeleteDraftDialog invoice={invoice} onClose={close} onDone={clearDraft} />}
    </InvoiceFrame>
  );
}

type DraftDialog = 'send' | 'split' | 'discard' | undefined;

function useInitialDialog(): DraftDialog {
  const state = useLocation().state as { send?: boolean } | null;
  return state?.send ? 'send' : undefined;
}
