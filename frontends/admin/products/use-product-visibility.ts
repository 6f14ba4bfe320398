import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { useSaveWithRevision } from '../use-save-with-revision';
import { productConflictFields } from './conflict-fields';
import { productTexts, visibilityText } from './labels';

/** Publishes and hides packages; shows that immediately, and reverts it if the server rejects it. */
export function useProductVisibility(products: AdminProduct[]) {
  const [changedId, setChangedId] = useState<string>();
  const { save, body, isPending, conflictDialog } = useSaveWithRevision(adminProductsApi.update, {
    ...productConflictFields,
    base: products.find(({ id }) => id === changedId),
    mineTexts: (change) => ({ Visibility: change.isActive ? 'Published' : 'Hidden' }),
    invalidates: [adminProductsApi.list],
    onDone: (saved) =>
      toast({
        title: saved.isActive ? productTexts.published : productTexts.hidden,
        description: visibilityText(saved),
      }),
    onFailed: (error) =>
      toast({ title: productTexts.visibilityFailed, description: errorMessage(error), destructive: true }),
  });
  const change = (product: AdminProduct) => {
    setChangedId(product.id);
    save({ isActive: !product.isActive }, product);
  };
  const shown = products.map((product) =>
    product.id === changedId ? { ...product, isActive: body?.isActive ?? product.isActive } : product,
  );
  return { shown, change, isPending, conflictDialog };
}
