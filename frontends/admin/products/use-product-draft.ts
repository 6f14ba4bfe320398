import type { AdminProduct } from '@atelier/contracts';
import { draftFor as draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { formFromProduct, toProductInput, type FormState, isSameForm, toStored, readStoredForm } from './form-state';

/** What is written into a package: kept in this browser with every letter, until it is saved or thrown away. */
export function useProductDraft(currentProduct: AdminProduct | undefined) {
  const { id = '' } = useUser() ?? {};
  const draft = draftFor(`package-${currentProduct?.id ?? 'new'}`, { id });
  /** As it was when this was begun: that is what is being changed. */
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

/** What was written here before may have been written into an older one: then it is told what has changed since. */
function storedBase(currentProduct: AdminProduct, stored: unknown): AdminProduct {
  const { seen } = { ...(stored as { seen?: { revision?: unknown } } | null) };
  if (typeof seen?.revision !== 'number') return currentProduct;
  return {
    ...currentProduct,
    ...toProductInput(readStoredForm(seen, formFromProduct(currentProduct))),
    revision: seen.revision,
  };
}
