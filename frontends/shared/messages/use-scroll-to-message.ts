import { useEffect } from 'react';

/** Emails lead to one message of a conversation. */
export function useScrollToMessage(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !/^#message-[\da-f-]{36}$/.test(location.hash)) return;
    const message = document.getElementById(location.hash.slice(1));
    message?.scrollIntoView({ block: 'center' });
    message?.focus({ preventScroll: true });
  }, [isLoaded]);
}
