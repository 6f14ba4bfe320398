import type { Message } from '@atelier/contracts';
import type { useList } from '@atelier/shared/api-query';
import { useScrollToHash } from '@atelier/shared/use-scroll-to-hash';
import { useEffect, useSyncExternalStore } from 'react';

/** Loads older messages until the one that a link leads to is there, and moves the focus to it. */
export function useLinkedMessage(list: ReturnType<typeof useList<Message>>): void {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  const isLinked = hash.startsWith('#message-');
  const isFound = list.rows?.some(({ id }) => hash === `#message-${id}`) ?? false;
  const isOlder = isLinked && !isFound && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (isOlder) void fetchNextPage();
  }, [isOlder, fetchNextPage]);
  useScrollToHash('message', isFound);
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
