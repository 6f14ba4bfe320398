import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useEffect } from 'react';
import styles from './editor.module.css';
import { Editor } from './editor';
import { Saving } from './saving';
import { useEditing } from './use-editing';
import { Ways } from './ways';

/** A new draft. What is written stays in this browser until it is saved. */
export default function NewInvoice() {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const editing = useEditing(undefined, asked.get('client') ?? undefined, asked.get('project') ?? undefined);
  const { unsaved, busy, save, startOver, form } = editing;
  // The page has its keys at its beginning; whoever writes invoices begins with whose it is.
  useEffect(() => {
    const frame = requestAnimationFrame(() => begin(form.current));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  const goOn = (send: boolean) => (saved: AdminInvoiceDetails) =>
    void navigate(paths.adminInvoice(saved.id), { state: { send } });
  return (
    <ConsoleFrame title="New invoice">
      <Ways isNew />
      <Editor editing={{ ...editing, save: () => save(goOn(false)) }}>
        <Saving unsaved={unsaved} isNew />
        <div className={styles.buttons}>
          <Button htmlType="submit" loading={busy}>
            Save draft
          </Button>
          <Button type="primary" disabled={busy} onClick={() => save(goOn(true))}>
            Save and send
          </Button>
          {unsaved && !busy && (
            <Button type="text" onClick={startOver}>
              Clear the form
            </Button>
          )}
        </div>
      </Editor>
    </ConsoleFrame>
  );
}

/** Whoever is quicker has begun already. */
function begin(form: HTMLFormElement | null): void {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}
