import { type SalesTax, type SectionSettings, TAXABLE, taxSettingsApi, siteApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { usePageData } from '@atelier/shared/page-data';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { TaxSection } from './tax-section';

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const STATE = { name: 'Sales tax', percent: 8.25, appliesTo: ['invoices' as const, 'seo' as const] };
const settings: SectionSettings<SalesTax> = {
  id: '0197a000-0000-7000-8000-000000000005',
  revision: 2,
  heldBy: {},
  values: { taxId: null, rates: [STATE] },
};

function open(values: SalesTax = settings.values) {
  mockResponse(taxSettingsApi.find, { ...settings, values });
  mockResponse(taxSettingsApi.versions, [
    { id: 'v2', revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper', values, before: NONE },
  ]);
  return renderPage(
    <ApiQueryProvider>
      <TaxSection />
      <RateCount />
    </ApiQueryProvider>,
    { user: ada },
  );
}
const RateCount = () => <p>Rates of this page: {usePageData().site.taxRates.length}</p>;
const NONE: SalesTax = { taxId: null, rates: [] };
const rate = (name: string) => within(screen.getByRole('group', { name }));
const preview = () => screen.getByRole('figure').textContent;
const writes = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('shows what an invoice adds up to, and saves rates as numbers', async () => {
  const user = open();
  await screen.findByRole('group', { name: 'Rate 1' });
  expect(preview()).toContain('Subtotal$1,000.00Sales tax (8.25%)$82.50Total$1,082.50');
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(document.activeElement).toBe(rate('Rate 2').getByLabelText('Name')));
  await user.clear(rate('Rate 2').getByLabelText('Name'));
  await user.type(rate('Rate 2').getByLabelText('Name'), 'County tax');
  await user.type(rate('Rate 2').getByLabelText('Percent'), '0.5%');
  expect(preview()).toContain('County tax (0.5%)$5.00Total$1,087.50');
  expect(preview()).toContain(
    'At checkout we add Sales tax (8.25%) to SEO packages and County tax (0.5%) to all packages.',
  );
  await user.click(rate('Rate 2').getByRole('checkbox', { name: 'Maintenance packages' }));
  await user.type(screen.getByRole('textbox', { name: /^Your tax ID/ }), '12-3456789');
  mockResponse(taxSettingsApi.save, { ...settings, revision: 3 });
  mockResponse(siteApi.info, { ...testSite, taxRates: [STATE] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const county = { name: 'County tax', percent: 0.5, appliesTo: TAXABLE.filter((one) => one !== 'maintenance') };
  expect(await screen.findByText('Rates of this page: 1')).toBeTruthy();
  await waitFor(() => expect(writes()).toEqual([{ taxId: '12-3456789', rates: [STATE, county], revision: 2 }]));
});

it('says that there is none, has rates in the history, and marks the one that can’t be saved', async () => {
  const user = open();
  const history = await screen.findByRole('list', { name: /^Versions/ });
  expect(history.textContent).toContain('Rates: (empty) →  to Sales tax 8.25% (Invoices, SEO)');
  await user.clear(rate('Rate 1').getByLabelText('Percent'));
  expect(preview()).toContain('Invoices have no sales tax.');
  const message = 'Rate 1: Percent must be a number from 0.001 to 50 with at most three decimals';
  mockError(taxSettingsApi.save, 400, 'Check your input', { rates: message });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  expect(rate('Rate 1').getByLabelText('Percent').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove rate 1' }));
  mockResponse(taxSettingsApi.save, { ...settings, revision: 3, values: NONE });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes().at(-1)).toEqual({ rates: [], revision: 2 }));
});
