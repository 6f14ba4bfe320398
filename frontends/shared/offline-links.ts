import { toast } from '@atelier/shared/toast';

const OFFLINE = {
  title: 'You’re offline',
  description: 'We’ll open that page when you’re back online. What you typed stays here.',
};

/**
 * Keeps the page while offline, because the browser would replace it, with what was typed, by its own error page. The
 * link is followed once the connection is back, unless the user has gone on typing.
 */
export function holdLinksOffline(): () => void {
  let held: string | undefined;
  const handleClick = (event: MouseEvent) => {
    if (navigator.onLine || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || !opensPage(link)) return;
    event.preventDefault();
    held = link.href;
    toast({ ...OFFLINE, destructive: true });
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

function opensPage({ href, protocol, hash, pathname, search }: HTMLAnchorElement): boolean {
  const isSection = hash !== '' && pathname === location.pathname && search === location.search;
  return href !== '' && protocol.startsWith('http') && !isSection;
}
