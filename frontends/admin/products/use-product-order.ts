import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import { productTexts } from './labels';

/**
 * Shows the new order immediately and reverts it if the server rejects it.
 * Moves made while a request is pending are sent as one request after it.
 */
export function useProductOrder(products: AdminProduct[], refetch: () => Promise<unknown>) {
  const [requestedIds, setRequestedIds] = useState<string[]>();
  const latestIds = useRef<string[]>(undefined);
  const sendingIds = useRef<string[]>(undefined);

  const finish = () => {
    sendingIds.current = undefined;
    latestIds.current = undefined;
    setRequestedIds(undefined);
  };
  const mutation = useApiMutation(adminProductsApi.reorder, {
    invalidates: [adminProductsApi.list],
    onDone: () => {
      const nextIds = latestIds.current;
      if (nextIds && nextIds !== sendingIds.current) send(nextIds);
      else finish();
    },
    onFailed: (error) => {
      toast({ title: productTexts.orderFailed, description: errorMessage(error), destructive: true });
      // The list may be outdated.
      void refetch();
      finish();
    },
  });
  const send = (ids: string[]) => {
    sendingIds.current = ids;
    mutation.mutate({ body: { ids } });
  };

  const ordered = requestedIds ? sortByIds(products, requestedIds) : products;
  const moveTo = (product: AdminProduct, position: number) => {
    const ids = moveWithinCategory(ordered, product, position);
    latestIds.current = ids;
    setRequestedIds(ids);
    if (!sendingIds.current) send(ids);
  };
  return { ordered, moveTo };
}

function sortByIds(products: AdminProduct[], ids: string[]): AdminProduct[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: AdminProduct) => positions.get(id) ?? ids.length;
  return [...products].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Others keep their places: those of its category are filled in their new order. */
function moveWithinCategory(products: AdminProduct[], product: AdminProduct, position: number): string[] {
  const ids = products
    .filter(({ category, id }) => category === product.category && id !== product.id)
    .map(({ id }) => id);
  ids.splice(position, 0, product.id);
  return products.map(({ id, category }) => (category === product.category ? (ids.shift() ?? id) : id));
}
