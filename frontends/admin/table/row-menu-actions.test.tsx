import {
  adminInvoicesApi,
  disputesApi,
  emailLogApi,
  healthApi,
  jobsApi,
  ledgerApi,
  type LedgerEntry,
  remotesApi,
  subscriptionsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { refusedReply } from '@atelier/shared/testing/emails';
import { paidDetails } from '@atelier/shared/testing/admin-invoices';
import { cardPayment, matchingResult, orderRefund } from '@atelier/shared/testing/payments';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { activeSubscription, endingSubscription } from '@atelier/shared/testing/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import EmailLogPage from '../email-log/email-log';
import SystemPage from '../system/system';
import PaymentsPage from '../payments/payments';
import { sourceName } from '../payments/labels';
import SubscriptionsPage from '../subscriptions/subscriptions';
import { chooseInRow, openRowMenu } from '../testing/row-menu';

const open = (Page: ComponentType, at: string) =>
  renderPage(
    <ApiQueryProvider>
      <Page />
    </ApiQueryProvider>,
    { at, user: ada },
  );
const posts = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);

afterEach(clearQueryCache);

describe('the “…” of a row has what its buttons do', () => {
  it('refunds a payment, not a refund', async () => {
    mockResponse(disputesApi.list, []);
    mockResponse(ledgerApi.getReconciliation, matchingResult);
    mockResponse(ledgerApi.list, [cardPayment, orderRefund]);
    mockResponse(adminInvoicesApi.get, paidDetails);
    const user = open(PaymentsPage, '/admin/payments');
    const nameOf = (kind: string, entry: LedgerEntry) => `${kind}, ${sourceName(entry)}`;
    expect(await openRowMenu(user, nameOf('Refund', orderRefund))).not.toContain('Refund');
    await user.keyboard('{Escape}');
    await chooseInRow(user, nameOf('Card payment', cardPayment), 'Refund');
    expect(await screen.findByRole('dialog', { name: /^Refund/ })).toBeTruthy();
  });

  it('cancels a subscription, and keeps one that would end', async () => {
    mockResponse(subscriptionsApi.list, [activeSubscription]);
    const user = open(SubscriptionsPage, '/admin/subscriptions');
    const { description } = activeSubscription;
    await chooseInRow(user, description, 'Cancel subscription');
    await screen.findByRole('dialog', { name: `Cancel ${description}?` });
    mockResponse(subscriptionsApi.cancel, endingSubscription);
    mockResponse(subscriptionsApi.list, [endingSubscription]);
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    mockResponse(subscriptionsApi.resume, activeSubscription);
    await chooseInRow(user, description, 'Keep subscription');
    await expectToast('Subscription kept');
  });

  it('resends an email that failed', async () => {
    mockResponse(emailLogApi.list, [refusedReply]);
    mockResponse(emailLogApi.resend, { ...refusedReply, state: 'waiting' });
    const user = open(EmailLogPage, '/admin/mails');
    await chooseInRow(user, `${refusedReply.subject} to ${refusedReply.to}`, 'Resend');
    await expectToast('Resending the email');
    expect(posts()).toEqual([`/api/admin/mails/${refusedReply.id}/resend`]);
  });

  it('retries a failed job', async () => {
    const job = {
      id: '7',
      queue: 'work',
      name: 'files.clean',
      reason: 'It fell over',
      tries: 5,
      failedAt: null,
    } as const;
    mockResponse(healthApi.ready, { status: 'ok', missing: [] });
    mockResponse(remotesApi.list, []);
    mockResponse(jobsApi.listFailed, [job]);
    mockResponse(jobsApi.retry, undefined);
    const user = open(SystemPage, '/admin/jobs');
    const trigger = await screen.findByRole('button', { name: /^Actions for / });
    await chooseInRow(user, (trigger.getAttribute('aria-label') ?? '').slice('Actions for '.length), 'Retry');
    await expectToast('Retrying the job');
    expect(posts()).toHaveLength(1);
  });
});
