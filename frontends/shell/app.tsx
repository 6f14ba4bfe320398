import { AppFrame } from '@atelier/shared/app-frame';
import { useLocation } from '@atelier/shared/router';
import { needsNewDocument, remoteOf, routeOf } from '@atelier/shared/routes';
import { useSession } from '@atelier/shared/session';
import { UnavailableNotice } from '@atelier/shared/ui/notice';
import { LoadingScreen } from '@atelier/shared/loading-screen';
import { useState } from 'react';
import { routeAccess } from './route-access';
import { FullReload } from './full-reload';
import { RemoteView } from './remote-view';
import { Redirect } from './redirect';

/** `rendered`: the server rendered this page's HTML. */
export function App({ rendered }: { rendered: boolean }) {
  const { pathname } = useLocation();
  const [documentPath] = useState(pathname);
  const sameDocument = !needsNewDocument(documentPath, pathname);
  return (
    <AppFrame resetKey={pathname} fallback={<UnavailableNotice retry={() => location.reload()} />}>
      {sameDocument ? <Page pathname={pathname} rendered={rendered} /> : <FullReload />}
    </AppFrame>
  );
}

function Page({ pathname, rendered }: { pathname: string; rendered: boolean }) {
  const { user, loading } = useSession();
  const route = routeOf(pathname);
  const access = routeAccess(route, user);
  if (loading) return <LoadingScreen />;
  // Checked before loading a remote, so that clients at /admin load nothing of the console.
  if (access !== 'open') return <Redirect access={access} />;
  if (rendered && route.for !== 'anyone') return <FullReload />;
  const remote = remoteOf(route, user);
  return <RemoteView key={remote} name={remote} />;
}
