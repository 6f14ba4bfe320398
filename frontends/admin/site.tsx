import '@atelier/shared/ui/base.css';
import { authApi, siteApi, type PageData } from '@atelier/contracts';
import { apiOrigin, call, isUnauthorized } from '@atelier/shared/api';
import { AppFrame } from '@atelier/shared/frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { BrowserRouter } from '@atelier/shared/router';
import { BackInAMoment, Notice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './routes';

/** The console on a host of its own: no shell around it, so it asks by itself who is there. */
function Site() {
  const [data, setData] = useState<PageData | 'away'>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    Promise.all([whoIsThere(), call(siteApi.facts)]).then(
      ([user, site]) => setData({ user, site, workshop: false }),
      () => setData('away'),
    );
  }, [tries]);

  const again = () => {
    setData(undefined);
    setTries(tries + 1);
  };
  if (!data) return <Loading />;
  if (data === 'away') return <BackInAMoment retry={again} />;
  return (
    <PageDataProvider data={data}>
      <AppFrame at="admin" fallback={<BackInAMoment retry={() => location.reload()} />}>
        {data.user?.role === 'admin' ? <Root /> : <SignInFirst signedIn={data.user !== null} />}
      </AppFrame>
    </PageDataProvider>
  );
}

async function whoIsThere() {
  try {
    return await call(authApi.user);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

function SignInFirst({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(apiOrigin() + paths.signInAgain()), 500);
    return () => clearTimeout(timer);
  }, []);
  return signedIn ? (
    <Notice title="Unauthorized" text="Admin access required. Redirecting..." />
  ) : (
    <Notice title="Unauthorized" text="You are logged out. Logging in again..." />
  );
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
