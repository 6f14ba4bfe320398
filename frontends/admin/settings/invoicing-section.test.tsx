import {
  type Invoicing,
  invoicingSettingsApi,
  type SectionSettings,
  STARTING_INVOICING,
  siteApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { descriptionOf } from '@atelier/shared/testing/assertions';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { InvoicingSection } from './invoicing-section';

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const settings: SectionSettings<Invoicing> = {
  id: '0197a000-0000-7000-8000-000000000003',
  revision: 2,
  heldBy: {},
  values: { ...STARTING_INVOICING, transfer: 'Harbor Bank\nAccount 1234567890' },
};
const version = { id: 'v2', revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };

function open() {
  mockResponse(invoicingSettingsApi.find, settings);
  mockResponse(invoicingSettingsApi.versions, [
    { ...version, values: settings.values, before: { ...STARTING_INVOICING, remindsOnDueDate: false } },
  ]);
  return renderPage(
    <ApiQueryProvider>
      <InvoicingSection />
    </ApiQueryProvider>,
    { user: ada },
  );
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const writes = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('saves what changed, an emptied day as none, and says what it leads to before', async () => {
  const user = open();
  const transfer = await field(/^By bank transfer/);
  expect(transfer.value).toBe('Harbor Bank\nAccount 1234567890');
  const preview = () => screen.getByRole('figure').textContent;
  expect(preview()).toMatch(/Invoice INV-20\d\d-00042, to be paid by card or bank transfer\./);
  expect(preview()).toContain(
    'Reminders 3 days before the due date, on the due date, 7 days past due, and 14 days past due.',
  );
  await user.clear(await field(/^Prefix/));
  await user.type(await field(/^Prefix/), 'HW');
  await user.type(await field(/^By check/), 'Payable to us');
  await user.clear(await field(/^Days before/));
  await user.click(screen.getByRole('checkbox', { name: 'On the due date' }));
  expect(preview()).toMatch(/Invoice HW-20\d\d-00042, to be paid by card, bank transfer, or check\./);
  expect(preview()).toContain('Reminders 7 days past due and 14 days past due.');
  mockResponse(invoicingSettingsApi.save, { ...settings, revision: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { prefix: 'HW', check: 'Payable to us', daysBefore: null, remindsOnDueDate: false, revision: 2 },
    ]),
  );
});

it('has a switched reminder in the history, and an error at its field', async () => {
  const user = open();
  const again = await field(/^Days past due, once more/);
  const history = await screen.findByRole('list', { name: /^Versions/ });
  expect(history.textContent).toContain('On the due date: No →  to Yes');
  await user.clear(again);
  await user.type(again, '5');
  const message = 'Choose a day after the reminder before';
  mockError(invoicingSettingsApi.save, 400, 'Check your input', { daysAfterAgain: message });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(descriptionOf(again)).toContain(message));
});
