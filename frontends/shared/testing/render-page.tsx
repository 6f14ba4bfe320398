import type { FormState, PageData, User } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/app-frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { BrowserRouter } from '@atelier/shared/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testSite } from './people';
import { setUpUser } from './set-up-user';

interface RenderOptions {
  at?: string;
  user?: User | null;
  form?: FormState;
  data?: Partial<PageData>;
}

export function renderPage(page: ReactNode, { at = '/', user = null, form, data }: RenderOptions = {}) {
  history.replaceState(null, '', at);
  render(
    <PageDataProvider data={{ user, site: testSite, hasDevPages: true, ...(form && { form }), ...data }}>
      <BrowserRouter>
        <AppFrame resetKey="test" fallback={<p>The page broke</p>}>
          {page}
        </AppFrame>
      </BrowserRouter>
    </PageDataProvider>,
  );
  return setUpUser();
}
