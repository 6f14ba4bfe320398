import type { Message } from '@atelier/contracts';
import type { useList } from '@atelier/shared/api-query';
import { useLocation } from '@atelier/shared/router';
import { useScrollToHash } from '@atelier/shared/use-scroll-to-hash';
import { useEffect } from 'react';

/** A message that isn't among so many may be gone. */
const MAX_SEARCHED = 500;

/** Loads older messages until the one that a link leads to is there, and moves the focus to it. */
export function useLinkedMessage(list: ReturnType<typeof useList<Message>>): void {
  const { hash } = useLocation();
  const { rows = [], hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isFound = rows.some(({ id }) => hash === `#message-${id}`);
  const canSearch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && rows.length < MAX_SEARCHED;
  const isOlder = hash.startsWith('#message-') && !isFound && canSearch;
  useEffect(() => {
    if (isOlder) void fetchNextPage();
  }, [isOlder, fetchNextPage]);
  useScrollToHash('message', isFound);
}
