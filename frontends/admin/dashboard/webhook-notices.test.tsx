import { webhookApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockError, mockResponse } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { WebhookNotices } from './webhook-notices';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <WebhookNotices />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );

afterEach(clearQueryCache);

it('says why events do not arrive as they should, and since when', async () => {
  mockResponse(webhookApi.listNotices, [{ reason: 'Stripe sends thin events.', since: '2026-12-03T17:00:00.000Z' }]);
  open();
  expect(await screen.findByRole('heading', { name: 'Check your Stripe webhook' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Stripe sends thin events. Since December 3, 2026.');
});

it('shows an error and retries', async () => {
  mockError(webhookApi.listNotices, 500, 'Something went wrong');
  const user = open();
  expect(await screen.findByText('Couldn’t load payment notices')).toBeTruthy();
  mockResponse(webhookApi.listNotices, [{ reason: 'Thin events.', since: '2026-12-03T17:00:00.000Z' }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
