import '@atelier/shared/ui/base.css';
import { CONSOLE_SIGN_IN_PATH } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/app-frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { BrowserRouter } from '@atelier/shared/router';
import { showStoredToast } from '@atelier/shared/toast';
import { UnavailableNotice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { lazy, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { SignIn } from './sign-in';
import { Turnaround } from './turnaround';
import { useArrival } from './use-arrival';
import { useStillHere } from './use-still-here';

/** What is the console's alone comes only to those who may use it. */
const Console = lazy(async () => ({ default: (await import(/* webpackChunkName: "console" */ '../routes')).Root }));

/** The console on a host of its own: no shell around it, so it asks by itself who is there. */
export function Site() {
  const { data, again } = useArrival();
  if (data === undefined) return <Loading />;
  if (data === 'away') return <UnavailableNotice retry={again} />;
  const atTheDoor = location.pathname === CONSOLE_SIGN_IN_PATH;
  return (
    <PageDataProvider data={data}>
      <AppFrame resetKey="admin" fallback={<UnavailableNotice retry={() => location.reload()} />}>
        {atTheDoor ? <SignIn /> : data.user?.role === 'admin' ? <Inside /> : <Turnaround user={data.user} />}
      </AppFrame>
    </PageDataProvider>
  );
}

function Inside() {
  useStillHere();
  useEffect(showStoredToast, []);
  return <Console />;
}

// Here the console is all there is.
if (location.pathname === paths.home) history.replaceState(null, '', paths.admin);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </StrictMode>,
  );
}
