import { type BillingDetails, billingDetailsApi, REVISION_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { noBillingDetails } from '../testing/billing-details';
import { Billing } from './billing';

const saved = { ...noBillingDetails, name: 'Baker LLC', revision: 3, updatedAt: '2026-11-05T09:00:00.000Z' };

afterEach(clearQueryCache);

function openBilling(details: BillingDetails = saved) {
  mockResponse(billingDetailsApi.getMine, details);
  return renderPage(
    <ApiQueryProvider>
      <Billing />
    </ApiQueryProvider>,
    { at: '/settings', user: ann },
  );
}
const field = (label: RegExp) => screen.findByLabelText(label);
const save = () => screen.findByRole('button', { name: 'Save billing details' });
const bodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('are saved with the revision that was loaded, and empty fields as null', async () => {
  const user = openBilling();
  mockResponse(billingDetailsApi.saveMine, { ...saved, revision: 4 });
  await user.type(await field(/^Street address/), '12 Main Street');
  await user.type(await field(/^City/), ' Asheville ');
  await user.selectOptions(await field(/^Country/), 'United States');
  await user.click(await save());
  await expectToast('Billing details saved');
  await user.click(await save());
  const fields = { name: 'Baker LLC', line1: '12 Main Street', city: 'Asheville', country: 'US' };
  const empty = { line2: null, region: null, postalCode: null, taxId: null };
  await waitFor(() =>
    expect(bodies()).toEqual([
      { ...fields, ...empty, revision: 3 },
      { ...fields, ...empty, revision: 4 },
    ]),
  );
});

it('name what an address lacks before they are sent', async () => {
  const user = openBilling(noBillingDetails);
  await user.type(await field(/^Street address/), '12 Main Street');
  await user.click(await save());
  expect(descriptionOf(await field(/^City/))).toContain('Enter the city');
  expect(descriptionOf(await field(/^Country/))).toContain('Choose the country');
  expect([document.activeElement, bodies()]).toEqual([await field(/^City/), []]);
});

it('keep what was typed after another save, and save it next time', async () => {
  const user = openBilling();
  mockError(billingDetailsApi.saveMine, 409, REVISION_CONFLICT);
  const name = await field(/^Billing name/);
  await user.clear(name);
  await user.type(name, 'Mine');
  mockResponse(billingDetailsApi.getMine, { ...saved, name: 'Theirs', revision: 7 });
  await user.click(await save());
  expect((await screen.findByRole('alert')).textContent).toContain(REVISION_CONFLICT);
  mockResponse(billingDetailsApi.saveMine, { ...saved, revision: 8 });
  await waitFor(async () => {
    await user.click(await save());
    expect(bodies().at(-1)).toMatchObject({ name: 'Mine', revision: 7 });
  });
});
