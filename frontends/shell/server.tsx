import type { PageData, PageRenderer, RenderRequest, RenderedPage } from '@atelier/contracts';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { remoteOf, routeOf } from '@atelier/shared/routes';
import FrameSkeleton from '@atelier/shared/ui/frame-skeleton';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { routeAccess } from './route-access';

export async function render(request: RenderRequest, marketing: PageRenderer): Promise<RenderedPage> {
  const { path, search, ...data } = request;
  const route = routeOf(path);
  if (route.for === 'anyone') return marketing.render(request);
  const head = { title: data.site.name, description: `Your account at ${data.site.name}.` };
  const { takesCards = false } = route;
  const page = { status: 200, head, html: null, remote: remoteOf(route, data.user), takesCards };
  const access = routeAccess(route, data.user);
  if (access === 'second-step') return { ...page, redirect: paths.secondStep(path + search) };
  if (access !== 'open') return page;
  return { ...page, chunk: 'frame', frame: renderFrame(path, data) };
}

const renderFrame = (path: string, data: PageData) =>
  renderToStaticMarkup(
    <PageDataProvider data={data}>
      <StaticRouter location={path}>
        <FrameSkeleton />
      </StaticRouter>
    </PageDataProvider>,
  );
