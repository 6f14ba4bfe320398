import type { FormState, User } from '@atelier/contracts';
import { AppFrame } from '@atelier/shared/frame';
import { PageDataProvider } from '@atelier/shared/page-data';
import { BrowserRouter } from '@atelier/shared/router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { facts } from './cast';

interface Visit {
  at?: string;
  user?: User | null;
  form?: FormState;
}

/** Opens a page as the shell does, for this person at this address; answers the hands that use it. */
export function show(page: ReactNode, { at = '/', user = null, form }: Visit = {}) {
  history.replaceState(null, '', at);
  render(
    <PageDataProvider data={{ user, site: facts, workshop: true, ...(form && { form }) }}>
      <BrowserRouter>
        <AppFrame at="test" fallback={<p>The page broke</p>}>
          {page}
        </AppFrame>
      </BrowserRouter>
    </PageDataProvider>,
  );
  return userEvent.setup();
}
