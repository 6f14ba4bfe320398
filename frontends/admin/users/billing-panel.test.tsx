import { auditApi, billingDetailsApi, REVISION_CONFLICT } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockError, mockResponse } from '@atelier/shared/testing/server';
import { screen, within } from '@testing-library/react';
import { dialogButton, findButton, NO_BILLING_DETAILS, openUser, writeRequests } from '../testing/users-page';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const saved = { ...NO_BILLING_DETAILS, name: 'Baker LLC', line1: '12 Main Street', city: 'Asheville', country: 'US' };

it('saves the billing details of a client and shows them', async () => {
  const user = openUser();
  expect(await screen.findByText(/^None yet\. Invoices name Ann Baker/)).toBeTruthy();
  await user.click(await findButton('Edit billing details'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Billing name/), 'Baker LLC');
  mockResponse(billingDetailsApi.save, { ...saved, revision: 1 });
  mockResponse(billingDetailsApi.get, { ...saved, revision: 1 });
  await user.click(await dialogButton('Save'));
  await expectToast('Billing details saved');
  expect(writeRequests()[0]?.body).toMatchObject({ name: 'Baker LLC', line1: null, revision: 0 });
  expect((await screen.findByText('12 Main Street')).parentElement?.textContent).toBe(
    '12 Main StreetAshevilleUnited States',
  );
});

it('shows what the client changed in the meantime', async () => {
  const user = openUser();
  await user.click(await findButton('Edit billing details'));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Tax ID/), '12-345');
  mockError(billingDetailsApi.save, 409, REVISION_CONFLICT);
  mockResponse(billingDetailsApi.get, { ...saved, revision: 2 });
  mockResponse(auditApi.list, []);
  await user.click(await dialogButton('Save'));
  expect(await screen.findByText('Someone else edited this')).toBeTruthy();
  expect(screen.getByText('12 Main Street')).toBeTruthy();
});
