import type { AdminProduct } from '@atelier/contracts';
import { draftFor as keptOf } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { beginWith, draftOf, type FilledIn, isSame, plainOf, readFilledIn } from './filled-in';

/** What is written into a package: kept in this browser with every letter, until it is saved or thrown away. */
export function usePackage(opened: AdminProduct | undefined) {
  const { id = '' } = useUser() ?? {};
  const kept = keptOf(`package-${opened?.id ?? 'new'}`, { id });
  /** As it was when this was begun: that is what is being changed. */
  const [product, setProduct] = useState(() => opened && seenBefore(opened, kept.read()));
  const [begun, setBegun] = useState(() => beginWith(product));
  const [filled, setFilled] = useState(() => readFilledIn(kept.read(), begun));
  const change = (next: FilledIn) => {
    setFilled(next);
    if (isSame(next, begun)) kept.clear();
    else kept.save({ ...plainOf(next), seen: product && { ...plainOf(begun), revision: product.revision } });
  };
  const startFrom = (now: AdminProduct) => {
    const theirs = beginWith(now);
    kept.clear();
    setProduct(now);
    setBegun(theirs);
    setFilled(theirs);
  };
  return { product, filled, change, startFrom, forget: () => kept.clear(), isChanged: !isSame(filled, begun) };
}

/** What was written here before may have been written into an older one: then it is told what has changed since. */
function seenBefore(opened: AdminProduct, kept: unknown): AdminProduct {
  const { seen } = { ...(kept as { seen?: { revision?: unknown } } | null) };
  if (typeof seen?.revision !== 'number') return opened;
  return { ...opened, ...draftOf(readFilledIn(seen, beginWith(opened))), revision: seen.revision };
}
