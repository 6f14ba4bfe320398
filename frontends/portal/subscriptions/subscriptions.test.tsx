import { invoicesApi, type SavedCard, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann, testSite } from '@atelier/shared/testing/people';
import { openMonthInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
import { mockHandler, mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import {
  activeSubscription,
  canceledByAgency,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '@atelier/shared/testing/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { AmountOwed } from '../invoices/amount-owed';
import { Subscriptions } from './subscriptions';

const renderAt = (at: string) =>
  renderPage(
    <ApiQueryProvider>
      <Subscriptions />
    </ApiQueryProvider>,
    { at, user: ann },
  );
const renderSubscriptions = () => renderAt('/invoices');
const openSubscriptions = (...subscriptions: Subscription[]) => {
  mockResponse(subscriptionsApi.listMine, subscriptions);
  return renderSubscriptions();
};
const findPanel = async () => within(await screen.findByRole('region', { name: 'Monthly subscriptions' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const changeRequests = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);

afterEach(clearQueryCache);

it('shows the monthly amount, the renewal date, and the order', async () => {
  openSubscriptions(activeSubscription);
  const panel = await findPanel();
  expect(panel.getByRole('heading', { name: '2 × On the Map' })).toBeTruthy();
  expect(panel.getByText('Active').className).toContain('green');
  expect(panel.getByText('$499.00')).toBeTruthy();
  expect(panel.getByText(/^Renews on December 5, 2026\./)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(
    `/orders/${activeSubscription.orderId}`,
  );
});

it('links to the unpaid invoice', async () => {
  openSubscriptions(pastDueSubscription);
  const panel = await findPanel();
  expect(panel.getByText('Past due').className).toContain('red');
  expect(panel.getByText(/^Payment for the period through December 5, 2026 is past due\./)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(
    `/invoices/${openMonthInvoice.id}`,
  );
});

it('shows an ended subscription on one line, without a button', async () => {
  openSubscriptions(endedSubscription);
  const panel = await findPanel();
  expect(panel.getByText('Ended December 5, 2026.')).toBeTruthy();
  expect(panel.queryByRole('link')).toBeNull();
  expect(panel.queryByRole('button')).toBeNull();
});

it('renders nothing for a client without subscriptions', async () => {
  openSubscriptions();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows an error when loading fails, and retries', async () => {
  mockError(subscriptionsApi.listMine, 500, 'Something went wrong');
  const user = renderSubscriptions();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(subscriptionsApi.listMine, [activeSubscription]);
  await user.click(button('Try again'));
  await findPanel();
});

describe('canceling a subscription', () => {
  it('asks for confirmation and takes effect at the end of the period', async () => {
    const user = openSubscriptions(activeSubscription);
    await findPanel();
    const opener = button('Cancel subscription 2 × On the Map');
    expect(opener.className).toContain('cancel');
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 × On the Map?' }));
    expect(dialog.getByText(/^You’re paid through December 5, 2026.*you won’t be charged/)).toBeTruthy();
    expect(
      dialog.getByText(/^You and .* each get an email now, and another when the subscription ends\.$/),
    ).toBeTruthy();
    expect(changeRequests()).toEqual([]);
    mockResponse(subscriptionsApi.cancel, endingSubscription);
    mockResponse(subscriptionsApi.listMine, [endingSubscription]);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/^Cancels on December 5, 2026\. You won’t be charged again\./)).toBeTruthy();
    expect(changeRequests()).toEqual([`/api/subscriptions/${activeSubscription.id}/end`]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Keep subscription 2 × On the Map'));
  });

  it('can be dismissed', async () => {
    const user = openSubscriptions(activeSubscription);
    await findPanel();
    await user.click(button(/^Cancel subscription/));
    await user.click(await screen.findByRole('button', { name: 'Keep subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeRequests()).toEqual([]);
    expect(document.activeElement).toBe(button(/^Cancel subscription/));
  });

  it('says that the open period is still due', async () => {
    const user = openSubscriptions(pastDueSubscription);
    await findPanel();
    await user.click(button(/^Cancel subscription/));
    expect(await screen.findByText(/^You still owe for the period through December 5, 2026/)).toBeTruthy();
  });

  it('shows the server’s message when it fails', async () => {
    const user = openSubscriptions(activeSubscription);
    await findPanel();
    mockError(subscriptionsApi.cancel, 503, 'The payment provider does not answer.');
    await user.click(button(/^Cancel subscription/));
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await expectToast('The payment provider does not answer.');
  });

  it('can be undone until the period ends', async () => {
    const user = openSubscriptions(endingSubscription);
    await findPanel();
    mockResponse(subscriptionsApi.resume, activeSubscription);
    mockResponse(subscriptionsApi.listMine, [activeSubscription]);
    await user.click(button('Keep subscription 2 × On the Map'));
    await expectToast('Subscription kept');
    expect(screen.getByText(/^Renews on December 5, 2026/)).toBeTruthy();
    expect(changeRequests()).toEqual([`/api/subscriptions/${activeSubscription.id}/keep`]);
  });

  it('cannot be undone by the client if the agency did it', async () => {
    openSubscriptions(canceledByAgency);
    const panel = await findPanel();
    const text = panel.getByText(/Atelier canceled this subscription\. if you’d like to keep it\.$/);
    expect(within(text).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      `mailto:${testSite.email}`,
    );
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('loads the subscription again when undoing is refused', async () => {
    const user = openSubscriptions(endingSubscription);
    await findPanel();
    mockError(subscriptionsApi.resume, 409, 'Atelier canceled this subscription.');
    mockResponse(subscriptionsApi.listMine, [canceledByAgency]);
    await user.click(button(/^Keep subscription/));
    await expectToast('Atelier canceled this subscription.');
    expect(await screen.findByRole('link', { name: 'Contact us' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep subscription/ })).toBeNull();
  });
});

describe('updating the card', () => {
  const sessionId = 'cs_test_1';
  const returnTo = `/invoices?subscription=${activeSubscription.id}&card=${sessionId}`;
  const openReturn = (saved: Subscription, paidAmount = 0) => {
    mockResponse(subscriptionsApi.listMine, [saved]);
    mockResponse(subscriptionsApi.saveCard, { ...saved, paidAmount } satisfies SavedCard);
    renderAt(returnTo);
  };

  it('shows the card and leads to the page of the payment provider', async () => {
    const user = openSubscriptions(activeSubscription);
    const panel = await findPanel();
    expect(panel.getByText('Charged to Visa ending in 4242, expires 4/29.')).toBeTruthy();
    mockResponse(subscriptionsApi.updateCard, { url: '/test-provider/pay/cs_test_1' });
    await user.click(button('Update card of 2 × On the Map'));
    await waitFor(() => expect(navigations).toEqual(['/test-provider/pay/cs_test_1']));
    expect(changeRequests()).toEqual([`/api/subscriptions/${activeSubscription.id}/card`]);
  });

  it('shows the server’s message when the page can’t be opened', async () => {
    const user = openSubscriptions(activeSubscription);
    await findPanel();
    mockError(subscriptionsApi.updateCard, 503, 'The payment provider does not answer.');
    await user.click(button(/^Update card/));
    await expectToast('The payment provider does not answer.');
    expect(navigations).toEqual([]);
  });

  it('tells the client of a declined month what to do', async () => {
    openSubscriptions(pastDueSubscription);
    const panel = await findPanel();
    expect(
      panel.getByText(/^Your bank declined Visa ending in 4242.* try the payment again right away\.$/),
    ).toBeTruthy();
    expect(button(/^Update card/).className).toContain('primary');
  });

  it('is offered only to the client, while the subscription renews', async () => {
    const other = { ...activeSubscription, id: 'other', userId: 'another client' };
    openSubscriptions(other, endingSubscription);
    const panel = await findPanel();
    expect(panel.queryByRole('button', { name: /^Update card/ })).toBeNull();
  });

  it('is finished once after the return', async () => {
    const card = 'Mastercard ending in 4444, expires 12/34';
    openReturn({ ...activeSubscription, card });
    await expectToast('Card updated');
    expect(await screen.findByText(`Charged to ${card}.`)).toBeTruthy();
    expect(changeRequests()).toEqual([`/api/subscriptions/${activeSubscription.id}/card/saved`]);
    expect(location.search).toBe('');
  });

  it('says that the unpaid month was paid, and reloads what is owed', async () => {
    const owed = { amount: 8_900, overdueAmount: 0, count: 1, mostUrgent: [openMonthInvoice] };
    mockResponse(invoicesApi.owed, owed);
    mockHandler(subscriptionsApi.saveCard, () => {
      mockResponse(invoicesApi.owed, { ...owed, amount: 0, count: 0, mostUrgent: [] });
      return new Response(JSON.stringify({ ...activeSubscription, paidAmount: 8_900 } satisfies SavedCard));
    });
    mockResponse(subscriptionsApi.listMine, [activeSubscription]);
    renderPage(
      <ApiQueryProvider>
        <AmountOwed />
        <Subscriptions />
      </ApiQueryProvider>,
      { at: returnTo, user: ann },
    );
    await screen.findByText(/\$89\.00/);
    await expectToast(
      `Your payment of $89.00 went through. From now on, 2 × On the Map is charged to ${String(activeSubscription.card)}.`,
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Amount owed' })).toBeNull());
  });

  it('says that the bank declined the unpaid month again', async () => {
    openReturn(pastDueSubscription);
    await expectToast('Card saved, payment declined');
    expect(screen.getByRole('link', { name: 'View invoice' })).toBeTruthy();
  });

  it('shows why the card was not saved', async () => {
    mockResponse(subscriptionsApi.listMine, [activeSubscription]);
    mockError(subscriptionsApi.saveCard, 409, 'Your new card isn’t saved yet.');
    renderAt(returnTo);
    await expectToast('Your new card isn’t saved yet.');
    expect(location.search).toBe('');
  });
});
