import { toast } from '@atelier/shared/toast';

/**
 * Keeps the page while offline, because the browser would replace it, with what was typed, by its own error page. The
 * link is followed once the connection is back, unless a form has unsent text.
 */
export function holdLinksOffline(): () => void {
  let held: string | undefined;
  const handleClick = (event: MouseEvent) => {
    if (navigator.onLine || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || !opensPage(link)) return;
    event.preventDefault();
    const hasInput = hasUnsentText();
    held = hasInput ? undefined : link.href;
    const what = hasInput ? 'What you typed stays here. Open that page again' : 'We’ll open that page';
    toast({ title: 'You’re offline', description: `${what} when you’re back online.`, destructive: true });
  };
  const release = () => (held = undefined);
  const handleOnline = () => held !== undefined && location.assign(held);
  addEventListener('click', handleClick);
  addEventListener('input', release);
  addEventListener('online', handleOnline);
  return () => {
    removeEventListener('click', handleClick);
    removeEventListener('input', release);
    removeEventListener('online', handleOnline);
  };
}

/** Reset forms and the values that the server rendered don't count. */
function hasUnsentText(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  );
  return [...inputs].some(({ value, defaultValue }) => value !== defaultValue);
}

function opensPage({ protocol, hash, pathname, search }: HTMLAnchorElement): boolean {
  const isSection = hash !== '' && pathname === location.pathname && search === location.search;
  return protocol.startsWith('http') && !isSection;
}
