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
import { SignInRedirect } from './redirect';
import { useInitialPageData } from './use-initial-page-data';
import { useSessionCheck } from './use-session-check';

/** Loads the console only for admins. */
const ConsoleRoutes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "console" */ '../routes')).Root,
}));

/** Console on its own host: it fetches the user and the site info itself. */
export function ConsoleApp() {
  const { data, retry } = useInitialPageData();
  if (data === undefined) return <Loading />;
  if (data === 'away') return <UnavailableNotice retry={retry} />;
  const isSignInPage = location.pathname === CONSOLE_SIGN_IN_PATH;
  return (
    <PageDataProvider data={data}>
      <AppFrame resetKey="admin" fallback={<UnavailableNotice retry={() => location.reload()} />}>
        {isSignInPage ? (
          <SignIn />
        ) : data.user?.role === 'admin' ? (
          <SignedInConsole />
        ) : (
          <SignInRedirect user={data.user} />
        )}
      </AppFrame>
    </PageDataProvider>
  );
}

function SignedInConsole() {
  useSessionCheck();
  useEffect(showStoredToast, []);
  return <ConsoleRoutes />;
}

// The console host has no home page.
if (location.pathname === paths.home) history.replaceState(null, '', paths.admin);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ConsoleApp />
      </BrowserRouter>
    </StrictMode>,
  );
}
