import { formatCents, DEPOSIT_PERCENT, type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { usePageData } from '@atelier/shared/page-data';
import { useLocation } from '@atelier/shared/router';
import { useState } from 'react';
import { useKeysHandedOn } from '../use-keys-handed-on';
import { useDeed } from './deeds';
import { DiscardDialog } from './discard-dialog';
import { Editor } from './editor';
import styles from './editor.module.css';
import { OtherHalf } from './facts';
import sheet from './invoice.module.css';
import { Saving } from './saving';
import { SendDialog } from './send-dialog';
import { useEditing } from './use-editing';
import { inWords } from './words';

/** A draft, to be written on, looked at, split, sent or thrown away. */
export function Draft({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, other } = invoice;
  const { site } = usePageData();
  const part = useKeysHandedOn<HTMLDivElement>();
  const editing = useEditing(invoice);
  const { unsaved, isOld, busy, save, startOver, forget, overtaken } = editing;
  const [asking, setAsking] = useState(useAskedToSend());
  const close = () => setAsking(undefined);
  const stay = () => undefined;
  const splitting = useDeed(adminInvoicesApi.splitDeposit, {
    done: ({ deposit, balance }) =>
      `Split: ${formatCents(deposit.amount)} first, ${formatCents(balance.amount)} afterwards`,
    failed: 'The draft was not split',
    onDone: stay,
    onOvertaken: stay,
  });
  /** What is done to a draft is done to what stands here. */
  const saved = (then: () => void) => () => (unsaved ? save(then) : then());
  const waits = busy || splitting.isPending;
  return (
    <div ref={part}>
      <p className={sheet.standing}>
        <InvoiceBadge invoice={invoice} />
        <span>{inWords(invoice, site)}</span>
      </p>
      {other && (
        <dl className={`${sheet.facts} ${styles.other}`}>
          <OtherHalf invoice={invoice} />
        </dl>
      )}
      <Editor editing={editing} invoice={invoice}>
        <Saving unsaved={unsaved} isOld={isOld} />
        <div className={styles.buttons}>
          <Button type="primary" disabled={waits} onClick={saved(() => setAsking('send'))}>
            Send
          </Button>
          <Button htmlType="submit" loading={busy} disabled={!unsaved}>
            Save draft
          </Button>
          <span className={sheet.papers}>
            <InvoicePdfLinks invoice={invoice} />
          </span>
          {!other && (
            <Split
              busy={busy}
              splitting={splitting.isPending}
              split={saved(() => splitting.mutate({ params: { id } }))}
            />
          )}
          {unsaved && !busy && (
            <Button type="text" onClick={startOver}>
              Back to what is saved
            </Button>
          )}
          <Button danger type="text" disabled={waits} onClick={() => setAsking('discard')} className={styles.last}>
            Delete draft
          </Button>
        </div>
      </Editor>
      {overtaken}
      {asking === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {asking === 'discard' && <DiscardDialog invoice={invoice} onClose={close} onDone={forget} />}
    </div>
  );
}

interface SplitProps {
  busy: boolean;
  splitting: boolean;
  split: () => void;
}

/** Goes away once it was pressed, and keeps the keys until then. */
function Split({ busy, splitting, split }: SplitProps) {
  const part = useKeysHandedOn<HTMLSpanElement>();
  return (
    <span ref={part} className={styles.split}>
      <Button disabled={busy} loading={splitting} onClick={split}>
        Split into {DEPOSIT_PERCENT}% deposit and balance
      </Button>
    </span>
  );
}

type Asking = 'send' | 'discard' | undefined;

/** Whoever saved a new one in order to send it goes on with that. */
function useAskedToSend(): Asking {
  const state = useLocation().state as { send?: boolean } | null;
  return state?.send ? 'send' : undefined;
}
