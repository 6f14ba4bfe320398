import { adminProductsApi, type AdminProduct } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useSaveWithRevision } from '../use-save-with-revision';
import { productConflictFields } from './conflict-fields';
import { changedFields, toProductInput, createFeature, validateForm } from './form-state';
import { ProductPreview } from './product-preview';
import longDialog from '@atelier/shared/ui/long-dialog.module.css';
import styles from './product-dialog.module.css';
import { ProductFields } from './product-fields';
import { useProductDraft } from './use-product-draft';
import { productTexts } from './labels';

interface ProductDialogProps {
  product?: AdminProduct;
  onClose: () => void;
}

export function ProductDialog({ product: initialProduct, onClose }: ProductDialogProps) {
  const [open, setOpen] = useState(true);
  const { product, values, change, resetTo, forget: clearDraft, isChanged } = useProductDraft(initialProduct);
  const { errors, shown, setErrors } = useFieldErrors(toProductInput(values));
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const hasChanges = open && isChanged;
  useBeforeUnload(hasChanges);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const close = () => setOpen(false);
  const handlersFor = (successText: string, errorText: string) => ({
    invalidates: [adminProductsApi.list],
    onDone: () => {
      clearDraft();
      toast({ title: successText });
      close();
    },
    onFailed: (error: Error) => {
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: errorText, description: errorMessage(error), destructive: true });
    },
  });
  const creation = useApiMutation(
    adminProductsApi.create,
    handlersFor(productTexts.created, productTexts.createFailed),
  );
  const update = useSaveWithRevision(adminProductsApi.update, {
    ...handlersFor(productTexts.updated, productTexts.updateFailed),
    ...productConflictFields,
    base: product,
    onTakeTheirs: resetTo,
  });
  const busy = creation.isPending || update.isPending;

  const discard = () => {
    clearDraft();
    close();
  };
  const requestClose = () => {
    if (busy) return;
    if (hasChanges) setConfirmingDiscard(true);
    else close();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const input = toProductInput(values);
    const fieldErrors = validateForm(values);
    // Drop blank features so that the server’s "Feature 2" matches the form.
    change({ ...values, features: input.features.map(createFeature) });
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    if (product) update.save(changedFields(input, product));
    else creation.mutate({ body: input });
  };

  return (
    <>
      <Modal
        title={product ? `Edit ${product.name}` : 'New package'}
        open={open}
        width={960}
        classNames={{ body: longDialog.body ?? '' }}
        onCancel={requestClose}
        afterClose={onClose}
        afterOpenChange={(isOpen) => isOpen && focusFirstField(form.current)}
        // A click outside must not discard edits, and toasts must be able to take focus.
        mask={{ closable: !hasChanges }}
        focusable={{ trap: false }}
        footer={
          isConfirmingDiscard ? (
            <ConfirmDiscard onKeepEditing={() => setConfirmingDiscard(false)} onDiscard={discard} />
          ) : (
            <>
              <Button onClick={requestClose}>Cancel</Button>
              <Button type="primary" htmlType="submit" form={id} loading={busy} disabled={product && !hasChanges}>
                {saveLabel(product, busy)}
              </Button>
            </>
          )
        }
      >
        <div className={styles.columns}>
          <form ref={form} id={id} noValidate className={styles.form} onSubmit={save}>
            <ProductFields values={values} errors={shown} onChange={change} />
          </form>
          <ProductPreview values={values} />
        </div>
      </Modal>
      {update.conflictDialog}
    </>
  );
}

function saveLabel(product: AdminProduct | undefined, busy: boolean): string {
  if (busy) return 'Saving...';
  return product ? 'Save changes' : 'Create package';
}

/** Keep focus if the user is already in the form. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}

function ConfirmDiscard({ onKeepEditing, onDiscard }: { onKeepEditing: () => void; onDiscard: () => void }) {
  return (
    <div className={styles.discard} role="alert">
      <p className={styles.question}>Discard changes?</p>
      <Button autoFocus onClick={onKeepEditing}>
        Keep editing
      </Button>
      <Button danger onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

/** Asks before a reload or a closed tab discards edits. */
function useBeforeUnload(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasChanges]);
}
