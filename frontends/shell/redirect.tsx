import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { Notice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';
import type { RouteAccess } from './route-access';

const REDIRECT_DELAY_MS = 500;
const SIGNED_OUT = { title: 'Please sign in to continue', text: 'You are logged out. Logging in again...' };
const ADMINS_ONLY = { title: 'Admins only', text: 'Admin access required. Redirecting...' };

interface RedirectTarget {
  notice?: { title: string; text: string };
  to: string;
}

export function Redirect({ access }: { access: Exclude<RouteAccess, 'open'> }) {
  const { pathname, search, hash } = useLocation();
  const { notice, to } = redirectFor(access, pathname + search + hash);
  const delay = notice ? REDIRECT_DELAY_MS : 0;

  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), delay);
    return () => clearTimeout(timer);
  }, [to, delay]);

  return notice ? <Notice {...notice} /> : <Loading />;
}

function redirectFor(access: Exclude<RouteAccess, 'open'>, here: string): RedirectTarget {
  if (access === 'signed-in') return { to: paths.home };
  if (access === 'second-step') return { to: paths.secondStep(here) };
  // No next path: a client would be sent back to a page that is never allowed, in a loop.
  if (access === 'admins-only') return { to: paths.signInAgain(), notice: ADMINS_ONLY };
  if (here.startsWith(paths.payInvoice(''))) return { to: `${paths.auth}?next=${encodeURIComponent(here)}` };
  return { to: paths.signInAgain(here), notice: SIGNED_OUT };
}
