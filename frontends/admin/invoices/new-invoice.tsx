import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useEffect } from 'react';
import styles from './invoice-editor.module.css';
import { InvoiceEditor } from './invoice-editor';
import { WithPreview } from './invoice-preview';
import { SaveStatus } from './save-status';
import { useInvoiceDraft } from './use-invoice-draft';
import { ListLink } from '../table/list-link';

export default function NewInvoicePage() {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const draft = useInvoiceDraft(
    undefined,
    searchParams.get('client') ?? undefined,
    searchParams.get('project') ?? undefined,
  );
  const { values, hasChanges, busy, save, reset: startOver, form } = draft;
  // Focus the client field after the page has taken focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusFirstField(form.current));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  const openSaved = (openSendDialog: boolean) => (saved: AdminInvoiceDetails) =>
    void navigate(paths.adminInvoice(saved.id), { state: { send: openSendDialog } });
  return (
    <ConsoleFrame title="New invoice" breadcrumb={<ListLink to={paths.adminInvoices}>All invoices</ListLink>}>
      <WithPreview values={values}>
        <InvoiceEditor draft={{ ...draft, save: () => save(openSaved(false)) }}>
          <SaveStatus hasChanges={hasChanges} isNew />
          <div className={styles.buttons}>
            <Button htmlType="submit" loading={busy}>
              Save draft
            </Button>
            <Button type="primary" disabled={busy} onClick={() => save(openSaved(true))}>
              Save and send
            </Button>
            {hasChanges && !busy && (
              <Button type="text" onClick={startOver}>
                Clear the form
              </Button>
            )}
          </div>
        </InvoiceEditor>
      </WithPreview>
    </ConsoleFrame>
  );
}

/** Keep focus if the user is already in the form. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}
