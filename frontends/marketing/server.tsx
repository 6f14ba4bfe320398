import type { RenderRequest, RenderedPage } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/app-frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ACCOUNT_HEADER, hasAccountHeader, preloadAccountHeader } from './layout/signed-in-header';
import { preload, Root } from './routes';
import { pageMeta } from './seo';

export { outline } from './seo';

export async function render({ path, search, ...data }: RenderRequest): Promise<RenderedPage> {
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
