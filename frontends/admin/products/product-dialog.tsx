import { adminProductsApi, type AdminProduct } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useSaving } from '../changed-meanwhile';
import { aboutPackage } from './about';
import { changesIn, draftOf, feature, problemsIn } from './filled-in';
import { Preview } from './preview';
import styles from './product-dialog.module.css';
import { ProductFields } from './product-fields';
import { usePackage } from './use-package';
import { shelfTexts } from './words';

interface ProductDialogProps {
  /** Left out for a new one. */
  product: AdminProduct | undefined;
  onClose: () => void;
}

export function ProductDialog({ product: opened, onClose }: ProductDialogProps) {
  const [open, setOpen] = useState(true);
  const { product, filled, change, startFrom, forget, isChanged } = usePackage(opened);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const unsaved = open && isChanged;
  useKeptFromLeaving(unsaved);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const close = () => setOpen(false);
  const handlersFor = (done: string, failed: string) => ({
    changes: [adminProductsApi.list],
    onDone: () => {
      forget();
      toast({ title: done });
      close();
    },
    onFailed: (error: Error) => {
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: failed, description: errorMessage(error), destructive: true });
    },
  });
  const creating = useApiMutation(adminProductsApi.create, handlersFor(shelfTexts.created, shelfTexts.createFailed));
  const editing = useSaving(adminProductsApi.update, {
    ...handlersFor(shelfTexts.updated, shelfTexts.updateFailed),
    ...aboutPackage,
    seen: product,
    onTheirs: startFrom,
  });
  const busy = creating.isPending || editing.isPending;

  const throwAway = () => {
    forget();
    close();
  };
  const leave = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else close();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const draft = draftOf(filled);
    const problems = problemsIn(filled);
    // What stands in the form is what was sent, so that "Feature 2" means the same to both sides.
    change({ ...filled, features: draft.features.map(feature) });
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (product) editing.save(changesIn(draft, product));
    else creating.mutate({ body: draft });
  };

  return (
    <>
      <Modal
        title={product ? `Edit ${product.name}` : 'New package'}
        open={open}
        width={960}
        onCancel={leave}
        afterClose={onClose}
        afterOpenChange={(isOpen) => isOpen && begin(form.current)}
        // A click beside it does not throw away what was written, and toasts can have the keys.
        mask={{ closable: !unsaved }}
        focusable={{ trap: false }}
        footer={
          asking ? (
            <ThrowAway keep={() => setAsking(false)} leave={throwAway} />
          ) : (
            <div className={styles.footer}>
              <Button onClick={leave}>Cancel</Button>
              <Button type="primary" htmlType="submit" form={id} loading={busy} disabled={product && !unsaved}>
                {saveWords(product, busy)}
              </Button>
            </div>
          )
        }
      >
        <div className={styles.halves}>
          <form ref={form} id={id} noValidate className={styles.form} onSubmit={save}>
            <ProductFields filled={filled} errors={errors} onChange={change} />
          </form>
          <Preview of={filled} />
        </div>
      </Modal>
      {editing.overtaken}
    </>
  );
}

function saveWords(product: AdminProduct | undefined, busy: boolean): string {
  if (busy) return 'Saving...';
  return product ? 'Save changes' : 'Create package';
}

/** Whoever is quicker than the dialog has begun already. */
function begin(form: HTMLFormElement | null): void {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}

/** Asked where the buttons were; the keys are on the answer that loses nothing. */
function ThrowAway({ keep, leave }: { keep: () => void; leave: () => void }) {
  return (
    <div className={styles.footer} role="alert">
      <p className={styles.question}>Throw away what you changed?</p>
      <Button autoFocus onClick={keep}>
        Keep editing
      </Button>
      <Button danger onClick={leave}>
        Throw away
      </Button>
    </div>
  );
}

/** The browser asks before a reload or a closed tab takes what was typed. */
function useKeptFromLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
