import {
  auditApi,
  type BillingDetails,
  billingDetailsApi,
  type ClientMoney,
  dashboardApi,
  REVISION_CONFLICT,
  type Endpoint,
  adminFilesApi,
  adminInvoicesApi,
  emailLogApi,
  type ManagedUser,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
  type UserDetails,
  usersApi,
} from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import UserPage from '../users/user';
import UsersPage from '../users/users';

const managedFields = {
  ...{ hasProvenEmail: true, invitedAt: null, deactivatedAt: null, erasedAt: null, phone: null, website: null },
  ...{ secondStepEndsAt: null },
  revision: 3,
};
export const baker: UserDetails = {
  ...ann,
  ...managedFields,
  name: 'Ann Baker',
  state: 'active',
  lastSignInAt: null,
  signIns: 0,
  pendingEmail: null,
};
export const keeper: ManagedUser = { ...ada, ...managedFields, name: 'Ada Keeper', state: 'active' };
export const USER_LISTS: Endpoint<undefined, never[]>[] = [
  projectsApi.list,
  adminInvoicesApi.list,
  ordersApi.list,
  subscriptionsApi.list,
  adminFilesApi.list,
  submissionsApi.list,
  emailLogApi.list,
] as never;

export const NO_MONEY: ClientMoney = {
  ...{ openAmount: 0, overdueAmount: 0, oldestDueDate: null, lifetimeAmount: 0, monthlyAmount: 0 },
};

export const NO_BILLING_DETAILS: BillingDetails = {
  ...{ id: baker.id, name: null, line1: null, line2: null, city: null, region: null, postalCode: null },
  ...{ country: null, taxId: null, revision: 0, updatedAt: null },
};

export function openUsersPage(at = '/admin/users', billingDetails = NO_BILLING_DETAILS) {
  mockResponse(billingDetailsApi.get, billingDetails);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/users" element={<UsersPage />} />
        <Route path="/admin/users/:id" element={<UserPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
}
export function openUser(user: UserDetails = baker) {
  mockResponse(usersApi.get, user);
  mockResponse(dashboardApi.clientMoney, NO_MONEY);
  for (const list of USER_LISTS) mockResponse(list, []);
  return openUsersPage(`/admin/users/${user.id}`);
}
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const findButton = (name: string) => screen.findByRole('button', { name });
export const writeRequests = () => requests.filter(({ method }) => method !== 'GET');
export const dialogButton = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  return dialog.getByRole('button', { name });
};

export function mockConflict(endpoint: Pick<Endpoint, 'method' | 'path'>, current: Partial<UserDetails>) {
  mockError(endpoint, 409, REVISION_CONFLICT);
  mockResponse(usersApi.get, { ...baker, ...current, revision: 4 });
  mockResponse(auditApi.list, []);
}
export const expectDifference = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toContain(text),
  );
