import type { RenderRequest, RenderedPage } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/app-frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { remoteOf, routeOf } from '@atelier/shared/routes';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { preload, Root } from '../marketing/routes';
import { pageMeta } from '../marketing/seo';

export { outline } from '../marketing/seo';

export async function render({ path, search, ...data }: RenderRequest): Promise<RenderedPage> {
  const route = routeOf(path);
  if (route.for !== 'anyone') {
    const head = { title: data.site.name, description: `Your account at ${data.site.name}.` };
    const { takesCards = false } = route;
    return { status: 200, head, html: null, remote: remoteOf(route, data.user), takesCards };
  }
  const page = { ...pageMeta(path, search, data), remote: 'marketing' } as const;
  if (path === paths.auth && data.user) return { ...page, html: null, redirect: paths.home };
  await preload(path);
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
