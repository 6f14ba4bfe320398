import type { PageData } from '@atelier/contracts';
import { keepFrame } from '@atelier/shared/loading-screen';
import { PageDataProvider } from '@atelier/shared/page-data';
import { remoteOf, routeOf } from '@atelier/shared/routes';
import { BrowserRouter } from '@atelier/shared/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { routeAccess } from './route-access';
import { loadRemote } from './remotes';

export async function startShell(data: PageData): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const hasFrame = root.dataset.frame !== undefined;
  const rendered = root.hasChildNodes() && !hasFrame;
  keepFrame(hasFrame ? root.innerHTML : undefined);
  const app = (
    <PageDataProvider data={data}>
      <BrowserRouter>
        <App rendered={rendered} />
      </BrowserRouter>
    </PageDataProvider>
  );
  if (!rendered) {
    createRoot(root).render(app);
    return;
  }
  try {
    const route = routeOf(location.pathname);
    if (routeAccess(route, data.user) === 'open') {
      const remote = await loadRemote(remoteOf(route, data.user));
      await remote.preload(location.pathname);
    }
  } catch {
    // The server-rendered page still works without scripts, which beats an error page.
    dispatchEvent(new Event('page:stays'));
    return;
  }
  startTransition(() => void hydrateRoot(root, app));
}
