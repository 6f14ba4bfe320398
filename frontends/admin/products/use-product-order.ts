import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import { productTexts } from './labels';

export type MoveDirection = 'up' | 'down';

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
  const move = (product: AdminProduct, direction: MoveDirection) => {
    const ids = moveWithinCategory(ordered, product, direction);
    latestIds.current = ids;
    setRequestedIds(ids);
    if (!sendingIds.current) send(ids);
  };
  return { ordered, move };
}

function sortByIds(products: AdminProduct[], ids: string[]): AdminProduct[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: AdminProduct) => positions.get(id) ?? ids.length;
  return [...products].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Swaps with the next package of the same category. */
function moveWithinCategory(products: AdminProduct[], product: AdminProduct, direction: MoveDirection): string[] {
  const categoryIds = products.filter(({ category }) => category === product.category).map(({ id }) => id);
  const neighborId = categoryIds[categoryIds.indexOf(product.id) + (direction === 'up' ? -1 : 1)];
  const swap = new Map(
    neighborId
      ? [
          [product.id, neighborId],
          [neighborId, product.id],
        ]
      : [],
  );
  return products.map(({ id }) => swap.get(id) ?? id);
}
