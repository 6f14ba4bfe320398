import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import { shelfTexts } from './words';

export type Step = 'up' | 'down';

/**
 * The order that this admin wants, shown at once; one that the server refuses is taken back. What is pressed while one
 * is on its way is sent as one after it, so that the last press has the last word.
 */
export function useArranging(products: AdminProduct[], look: () => Promise<unknown>) {
  const [wanted, setWanted] = useState<string[]>();
  const latest = useRef<string[]>(undefined);
  const onItsWay = useRef<string[]>(undefined);

  const settle = () => {
    onItsWay.current = undefined;
    latest.current = undefined;
    setWanted(undefined);
  };
  const sending = useApiMutation(adminProductsApi.reorder, {
    invalidates: [adminProductsApi.list],
    onDone: () => {
      const more = latest.current;
      if (more && more !== onItsWay.current) send(more);
      else settle();
    },
    onFailed: (error) => {
      toast({ title: shelfTexts.orderFailed, description: errorMessage(error), destructive: true });
      // It may have failed because of what is not in this list yet.
      void look();
      settle();
    },
  });
  const send = (ids: string[]) => {
    onItsWay.current = ids;
    sending.mutate({ body: { ids } });
  };

  const shown = wanted ? inOrder(products, wanted) : products;
  const move = (product: AdminProduct, step: Step) => {
    const ids = moved(shown, product, step);
    latest.current = ids;
    setWanted(ids);
    if (!onItsWay.current) send(ids);
  };
  return { shown, move };
}

function inOrder(products: AdminProduct[], ids: string[]): AdminProduct[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const of = ({ id }: AdminProduct) => place.get(id) ?? ids.length;
  return [...products].sort((a, b) => of(a) - of(b));
}

/** Changes places with the next of its own category: nobody sees the others between them. */
function moved(products: AdminProduct[], product: AdminProduct, step: Step): string[] {
  const shelf = products.filter(({ category }) => category === product.category).map(({ id }) => id);
  const other = shelf[shelf.indexOf(product.id) + (step === 'up' ? -1 : 1)];
  const swap = new Map(
    other
      ? [
          [product.id, other],
          [other, product.id],
        ]
      : [],
  );
  return products.map(({ id }) => swap.get(id) ?? id);
}
