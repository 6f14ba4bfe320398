import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { Notice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';
import type { Gate } from './gate';

const LEAVE_AFTER_MS = 500;

interface Way {
  text?: string;
  to: string;
}

/** Says why this page is not for whoever asked, where that needs saying, and leads on. */
export function Turnaround({ gate }: { gate: Exclude<Gate, 'open'> }) {
  const { pathname, search } = useLocation();
  const { text, to } = wayFrom(gate, pathname + search);
  const after = text ? LEAVE_AFTER_MS : 0;

  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), after);
    return () => clearTimeout(timer);
  }, [to, after]);

  return text ? <Notice title="Unauthorized" text={text} /> : <Loading />;
}

function wayFrom(gate: Exclude<Gate, 'open'>, here: string): Way {
  if (gate === 'signed-in') return { to: paths.home };
  // Without a way back, because it would lead whoever may never see the page in a circle.
  if (gate === 'admins-only') return { to: paths.signInAgain(), text: 'Admin access required. Redirecting...' };
  if (here.startsWith(paths.payInvoice(''))) return { to: `${paths.auth}?next=${encodeURIComponent(here)}` };
  return { to: paths.signInAgain(here), text: 'You are logged out. Logging in again...' };
}
