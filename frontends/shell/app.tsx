import { AppFrame } from '@atelier/shared/frame';
import { useLocation } from '@atelier/shared/router';
import { needsNewDocument, remoteOf, routeOf } from '@atelier/shared/routes';
import { useSession } from '@atelier/shared/session';
import { BackInAMoment } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { useState } from 'react';
import { gateOf } from './gate';
import { MadeAnew } from './made-anew';
import { RemoteView } from './remote-view';
import { Turnaround } from './turnaround';

/** `rendered`: the document came with the page in it, as those for everybody do. */
export function App({ rendered }: { rendered: boolean }) {
  const { pathname } = useLocation();
  const [madeFor] = useState(pathname);
  const sameDocument = !needsNewDocument(madeFor, pathname);
  return (
    <AppFrame at={pathname} fallback={<BackInAMoment retry={() => location.reload()} />}>
      {sameDocument ? <Page pathname={pathname} rendered={rendered} /> : <MadeAnew />}
    </AppFrame>
  );
}

function Page({ pathname, rendered }: { pathname: string; rendered: boolean }) {
  const { user, loading } = useSession();
  const route = routeOf(pathname);
  const gate = gateOf(route, user);
  if (loading) return <Loading />;
  // Decided before anything of the remote is asked for: a guest at /admin loads nothing of the console.
  if (gate !== 'open') return <Turnaround gate={gate} />;
  if (rendered && route.for !== 'anyone') return <MadeAnew />;
  const remote = remoteOf(route, user);
  return <RemoteView key={remote} name={remote} />;
}
