import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useMedia } from '@atelier/shared/ui/use-media';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { FormState } from './form-state';
import styles from './invoice-preview.module.css';
import { useInvoicePreview } from './use-invoice-preview';

const PdfPages = lazyPart(() => import(/* webpackChunkName: "pdf-pages" */ '@atelier/shared/files/pdf-pages'));

/** Where there is room beside the editor. */
const WIDE = '(min-width: 80rem)';

interface WithPreviewProps {
  values: FormState;
  invoice?: AdminInvoiceDetails;
  /** The editor. */
  children: ReactNode;
}

/** The PDF that the client will get, beside the editor or below it. */
export function WithPreview({ values, invoice, children }: WithPreviewProps) {
  const isWide = useMedia(WIDE);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isShown = isWide || isOpen;
  return (
    <div className={styles.layout}>
      {children}
      <div className={styles.side}>
        {!isWide && (
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide preview' : 'Preview as your client will see it'}
          </Button>
        )}
        <div id={id}>{isShown && <InvoicePreview values={values} invoice={invoice} />}</div>
      </div>
    </div>
  );
}

function InvoicePreview({ values, invoice }: { values: FormState; invoice: AdminInvoiceDetails | undefined }) {
  const { pdf, error, isComplete, retry } = useInvoicePreview(values, invoice);
  const [broken, setBroken] = useState<Blob>();
  const hasFailed = pdf !== undefined && pdf === broken;
  const failure = error ?? (hasFailed ? new Error('The browser can’t draw the PDF.') : undefined);
  return (
    <Panel title="Preview">
      {!isComplete && !pdf && <div className={styles.sheet} aria-hidden />}
      {!isComplete && (
        <p className={styles.hint}>
          {pdf
            ? 'This is the invoice before your last change. Fill in the rest to see it with the change.'
            : 'Choose a client and enter a description and an amount. The invoice appears here the way your client will get it.'}
        </p>
      )}
      {failure && (
        <ErrorState
          title="Couldn’t load the preview"
          error={failure}
          retry={() => {
            setBroken(undefined);
            retry();
          }}
        />
      )}
      {isComplete && !pdf && !failure && <LoadingState />}
      {pdf && !hasFailed && (
        <div className={styles.stage}>
          <Suspense fallback={<LoadingState />}>
            <PdfPages source={pdf} onError={() => setBroken(pdf)} wait={<LoadingState />} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}
