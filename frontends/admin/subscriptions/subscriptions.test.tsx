import { clientsApi, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { ada, ann } from '@atelier/shared/testing/cast';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import {
  activeSubscription,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '@atelier/shared/testing/subscriptions';
import { screen, within } from '@testing-library/react';
import Subscriptions from './subscriptions';

const client = { id: ann.id, name: 'Ann Baker', email: 'ann@example.com' };
const look = (at = '/admin/subscriptions') => {
  answers(clientsApi.search, []);
  return show(
    <Answers>
      <Subscriptions />
    </Answers>,
    { at, user: ada },
  );
};
const open = (...subscriptions: Subscription[]) => {
  answers(
    subscriptionsApi.list,
    subscriptions.map((one) => ({ ...one, client })),
  );
  return look();
};
const one = async () => within(await screen.findByRole('row', { name: /^2 × On the Map/ }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(forgetAnswers);

it('says whose it is, what it costs, until when it is paid, and leads into the console', async () => {
  open(pastDueSubscription);
  const part = await one();
  expect(part.getByText(/Ann Baker/)).toBeTruthy();
  expect(part.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
  expect(part.getByText('$499.00')).toBeTruthy();
  expect(part.getByRole('link', { name: 'See its invoice' }).getAttribute('href')).toBe(
    `/admin/invoices/${pastDueSubscription.openInvoiceId}`,
  );
  expect(part.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(
    `/admin/orders/${pastDueSubscription.orderId}`,
  );
});

it('is ended after a question, and kept again', async () => {
  const hands = open(activeSubscription);
  await one();
  await hands.click(button(/^End it/));
  answers(subscriptionsApi.cancel, endingSubscription);
  answers(subscriptionsApi.list, [endingSubscription]);
  await hands.click(await screen.findByRole('button', { name: 'End it on December 5, 2026' }));
  expect(await screen.findByText(/^It ends on December 5, 2026/)).toBeTruthy();
  answers(subscriptionsApi.resume, activeSubscription);
  answers(subscriptionsApi.list, [activeSubscription]);
  await hands.click(button(/^Keep it/));
  await toasted('It goes on');
  expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/subscriptions/${activeSubscription.id}/end`,
    `/api/subscriptions/${activeSubscription.id}/keep`,
  ]);
});

it('has nothing to press once it has ended', async () => {
  open(endedSubscription);
  expect((await one()).queryByRole('button')).toBeNull();
});

it('shows those of one status at an address of their own', async () => {
  const hands = open(activeSubscription);
  await one();
  answers(subscriptionsApi.list, []);
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Subscriptions by status' }), 'past-due');
  await heading('Nothing matches');
  expect(location.search).toBe('?status=past-due');
  expect(asked.map(({ url }) => url)).toContain('/api/admin/subscriptions?limit=25&status=past-due');
});

it('says when there are none', async () => {
  open();
  await heading('No subscriptions yet');
});

it('says when they do not come, and tries again', async () => {
  refuses(subscriptionsApi.list, 500, 'Something went wrong');
  const hands = look();
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  answers(subscriptionsApi.list, [activeSubscription]);
  await hands.click(button('Try again'));
  await one();
});
