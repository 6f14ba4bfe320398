import type { AdminProduct } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { formFromProduct, toProductInput, type FormState, isSameForm, toStored, readStoredForm } from './form-state';

export function useProductDraft(currentProduct: AdminProduct | undefined) {
  const { id = '' } = useUser() ?? {};
  const draft = draftFor(`package-${currentProduct?.id ?? 'new'}`, { id });
  /** The version that the edits are based on. */
  const [product, setProduct] = useState(() => currentProduct && storedBase(currentProduct, draft.read()));
  const [initial, setInitial] = useState(() => formFromProduct(product));
  const [values, setValues] = useState(() => readStoredForm(draft.read(), initial));
  const change = (next: FormState) => {
    setValues(next);
    if (isSameForm(next, initial)) draft.clear();
    else draft.save({ ...toStored(next), seen: product && { ...toStored(initial), revision: product.revision } });
  };
  const resetTo = (newProduct: AdminProduct) => {
    const form = formFromProduct(newProduct);
    draft.clear();
    setProduct(newProduct);
    setInitial(form);
    setValues(form);
  };
  return { product, values, change, resetTo, forget: () => draft.clear(), isChanged: !isSameForm(values, initial) };
}

/** The stored draft may be based on an older revision. */
function storedBase(currentProduct: AdminProduct, stored: unknown): AdminProduct {
  const { seen } = { ...(stored as { seen?: { revision?: unknown } } | null) };
  if (typeof seen?.revision !== 'number') return currentProduct;
  return {
    ...currentProduct,
    ...toProductInput(readStoredForm(seen, formFromProduct(currentProduct))),
    revision: seen.revision,
  };
}
