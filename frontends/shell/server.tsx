import type { PageData, RenderRequest, RenderedPage } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/app-frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { remoteOf, routeOf } from '@atelier/shared/routes';
import FrameSkeleton from '@atelier/shared/ui/frame-skeleton';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { preload, Root } from '../marketing/routes';
import { ACCOUNT_HEADER, hasAccountHeader, preloadAccountHeader } from '../marketing/layout/signed-in-header';
import { pageMeta } from '../marketing/seo';
import { routeAccess } from './route-access';

export { outline } from '../marketing/seo';

export async function render({ path, search, ...data }: RenderRequest): Promise<RenderedPage> {
  const route = routeOf(path);
  if (route.for !== 'anyone') {
    const head = { title: data.site.name, description: `Your account at ${data.site.name}.` };
    const { takesCards = false } = route;
    const page = { status: 200, head, html: null, remote: remoteOf(route, data.user), takesCards };
    const access = routeAccess(route, data.user);
    if (access === 'second-step') return { ...page, redirect: paths.secondStep(path + search) };
    if (access !== 'open') return page;
    return { ...page, chunk: 'frame', frame: renderFrame(path, data) };
  }
  const page = {
    ...pageMeta(path, search, data),
    remote: 'marketing',
    ...(hasAccountHeader(path, data.user) && { headerChunk: ACCOUNT_HEADER }),
  } as const;
  if (path === paths.auth && data.user) return { ...page, html: null, redirect: paths.home };
  await Promise.all([preload(path), preloadAccountHeader(path, data.user)]);
  const html = renderToString(
    <PageDataProvider data={data}>
      <StaticRouter location={path + search}>
        <AppFrame resetKey="marketing" fallback={null}>
          <Root />
        </AppFrame>
      </StaticRouter>
    </PageDataProvider>,
  );
  return { ...page, html };
}

const renderFrame = (path: string, data: PageData) =>
  renderToStaticMarkup(
    <PageDataProvider data={data}>
      <StaticRouter location={path}>
        <FrameSkeleton />
      </StaticRouter>
    </PageDataProvider>,
  );
