import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { Notice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';
import type { RouteAccess } from './route-access';

const REDIRECT_DELAY_MS = 500;

interface RedirectTarget {
  text?: string;
  to: string;
}

/** Says why this page is not for whoever asked, where that needs saying, and leads on. */
export function Redirect({ access }: { access: Exclude<RouteAccess, 'open'> }) {
  const { pathname, search } = useLocation();
  const { text, to } = redirectFor(access, pathname + search);
  const delay = text ? REDIRECT_DELAY_MS : 0;

  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), delay);
    return () => clearTimeout(timer);
  }, [to, delay]);

  return text ? <Notice title="Unauthorized" text={text} /> : <Loading />;
}

function redirectFor(access: Exclude<RouteAccess, 'open'>, here: string): RedirectTarget {
  if (access === 'signed-in') return { to: paths.home };
  // Without a way back, because it would lead whoever may never see the page in a circle.
  if (access === 'admins-only') return { to: paths.signInAgain(), text: 'Admin access required. Redirecting...' };
  if (here.startsWith(paths.payInvoice(''))) return { to: `${paths.auth}?next=${encodeURIComponent(here)}` };
  return { to: paths.signInAgain(here), text: 'You are logged out. Logging in again...' };
}
