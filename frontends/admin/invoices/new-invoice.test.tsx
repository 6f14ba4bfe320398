import { clientsApi, type AdminInvoiceDetails, adminInvoicesApi, projectsApi, type TaxRate } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { draftDetails } from '@atelier/shared/testing/admin-invoices';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import InvoicePage from './invoice';
import NewInvoicePage from './new-invoice';

const open = (at = '/admin/invoices/new', taxRates: TaxRate[] = []) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/new" element={<NewInvoicePage />} />
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada, data: { site: { ...testSite, taxRates } } },
  );
type User = ReturnType<typeof open>;

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sentRequests = () => requests.filter(({ method }) => method === 'POST');
const total = () => screen.getByText('Total').textContent;
const pickOption = async (user: User, name: RegExp, option: string) => {
  await user.click(field(name));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const mockCreated = (invoice: AdminInvoiceDetails = draftDetails) => {
  mockResponse(adminInvoicesApi.create, invoice);
  mockResponse(adminInvoicesApi.get, invoice);
};

beforeEach(() => {
  mockResponse(clientsApi.search, [{ id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true }]);
  mockResponse(clientsApi.get, { id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true });
  mockResponse(projectsApi.list, [shopWindowProject]);
});
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('creates a draft for a client and a project', async () => {
  const user = open();
  await waitFor(() => expect(document.activeElement).toBe(field('Client')));
  await pickOption(user, /^Client/, 'Ann Baker (ann@example.com)');
  await pickOption(user, /^Project/, 'The Shop Window');
  await user.type(field('Line 1, description'), 'A logo');
  await user.type(field('Line 1, price'), '20');
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  expect(sentRequests()).toMatchObject([{ body: { userId: ann.id, projectId: shopWindowProject.id } }]);
  expect(requests.map(({ url }) => url)).toContain(`/api/projects?limit=50&client=${ann.id}`);
});

it('chooses the only project in work of the client, and keeps no draft of it', async () => {
  mockResponse(projectsApi.list, [shopWindowProject, { ...bakeryProject, status: 'completed' }]);
  open(`/admin/invoices/new?client=${ann.id}`);
  expect(await screen.findByTitle('The Shop Window')).toBeTruthy();
  expect(draftFor('new-invoice', ada).read()).toBeNull();
});

async function saveWithoutProject(user: User): Promise<void> {
  await user.type(field('Line 1, description'), 'A logo');
  await user.type(field('Line 1, price'), '20');
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  expect(sentRequests()).toMatchObject([{ body: { userId: ann.id, projectId: null } }]);
}

it('chooses none of several projects', async () => {
  mockResponse(projectsApi.list, [shopWindowProject, bakeryProject]);
  await saveWithoutProject(open(`/admin/invoices/new?client=${ann.id}`));
});

it('chooses no project again that was taken away', async () => {
  const user = open();
  await pickOption(user, /^Client/, 'Ann Baker (ann@example.com)');
  await screen.findByTitle('The Shop Window');
  await pickOption(user, /^Project/, 'No project');
  await saveWithoutProject(user);
});

it('supports keyboard entry of line items', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.type(field('Line 1, description'), 'Design');
  await user.tab();
  await user.tab();
  await user.keyboard('1,499.50{Enter}');
  expect(document.activeElement).toBe(field('Line 2, description'));
  await user.keyboard('Pictures');
  await user.clear(field('Line 2, quantity'));
  await user.type(field('Line 2, quantity'), '12.5');
  await user.type(field('Line 2, price'), '25.5{Enter}');
  expect(total()).toBe('Total $1,818.25');
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  expect(sentRequests()).toMatchObject([
    {
      url: '/api/admin/invoices',
      body: {
        userId: ann.id,
        description: null,
        dueDate: null,
        lines: [
          { description: 'Design', quantity: 1, unitAmount: 149950 },
          { description: 'Pictures', quantity: 12.5, unitAmount: 2550 },
        ],
        sendId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    },
  ]);
});

it('adds sales tax where the agency has rates, unless the admin chooses none', async () => {
  const rates = [
    { name: 'Sales tax', percent: 8.875, appliesTo: ['invoices' as const] },
    { name: 'County tax', percent: 0.5, appliesTo: ['invoices' as const] },
  ];
  const user = open(`/admin/invoices/new?client=${ann.id}`, rates);
  await user.type(field('Line 1, description'), 'Design');
  await user.type(field('Line 1, price'), '1,200');
  expect(screen.getByText('Sales tax (8.875%)').textContent).toBe('Sales tax (8.875%) $106.50');
  expect(total()).toBe('Total $1,312.50');
  await user.click(screen.getByRole('radio', { name: 'Single amount' }));
  expect(field(/^Amount/).value).toBe('1,200.00');
  await user.type(field('Description'), 'A logo');
  await user.click(screen.getByRole('checkbox', { name: 'Add Sales tax (8.875%) and County tax (0.5%)' }));
  expect(total()).toBe('Total $1,200.00');
  expect(screen.queryByText('Subtotal')).toBeNull();
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  expect(sentRequests()).toMatchObject([{ body: { amount: 120_000, addsTax: false } }]);
});

it('subtracts discounts by percent and by amount', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.type(field('Line 1, description'), 'Design');
  await user.type(field('Line 1, price'), '450');
  await user.click(button('Add discount'));
  expect(document.activeElement).toBe(field('Line 2, description'));
  await user.type(field('Line 2, description'), 'Returning client');
  await user.type(field('Line 2, amount or percent'), '12.5%');
  expect(total()).toBe('Total $393.75');
  await user.click(button('Add discount'));
  await user.type(field('Line 3, amount or percent'), '400');
  await user.click(button('Save draft'));
  expect(descriptionOf(field('Line 3, amount or percent'))).toBe('The lines above total $393.75');
  await user.clear(field('Line 3, amount or percent'));
  await user.type(field('Line 3, amount or percent'), '93.75');
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  const { lines } = sentRequests()[0]?.body as Record<string, unknown>;
  expect(lines).toEqual([
    { description: 'Design', quantity: 1, unitAmount: 45000 },
    { kind: 'discount', description: 'Returning client', quantity: 1, unitAmount: 0, percent: 12.5 },
    { kind: 'discount', description: 'Discount', quantity: 1, unitAmount: -9375 },
  ]);
});

it('Enter selects no stale search result', async () => {
  const user = open();
  await user.click(field('Client'));
  await screen.findByText('Ann Baker (ann@example.com)', { selector: '.ant-select-item-option-content' });
  mockResponse(clientsApi.search, [{ id: ada.id, name: 'Bob Miller', email: null, hasProvenEmail: true }]);
  await user.keyboard('bob{Enter}');
  expect(field(/^Project/).disabled).toBe(true);
  mockResponse(clientsApi.get, { id: ada.id, name: 'Bob Miller', email: null, hasProvenEmail: true });
  await user.click(await screen.findByText('Bob Miller', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(field(/^Project/).disabled).toBe(false));
  expect(requests.map(({ url }) => url)).toContain(`/api/projects?limit=50&client=${ada.id}`);
});

it('switches between a single amount and line items', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.click(field('Single amount'));
  await user.type(field(/^Description/), 'A logo');
  await user.type(field(/^Amount in US dollars/), '1499.5');
  expect(descriptionOf(field(/^Amount in US dollars/))).toBe('$1,499.50');
  await user.click(field('Itemized'));
  expect([field('Line 1, description').value, field('Line 1, price').value]).toEqual(['A logo', '1499.5']);
  await user.click(field('Single amount'));
  await user.type(field(/^Due/), '2026-12-24');
  mockCreated();
  await user.click(button('Save and send'));
  await screen.findByText('Send this invoice?');
  const { lines, amount, dueDate, userId } = sentRequests()[0]?.body as Record<string, unknown>;
  expect([lines, amount, dueDate, userId]).toEqual([undefined, 149950, '2026-12-24', ann.id]);
});

it('shows field errors and sends nothing', async () => {
  const user = open();
  await user.type(field('Line 1, price'), '12,50');
  await user.clear(field('Line 1, quantity'));
  await user.type(field('Line 1, quantity'), '0.005');
  await user.click(button('Save draft'));
  expect(descriptionOf(field('Client'))).toBe('Select a client');
  expect(descriptionOf(field('Line 1, description'))).toBe('Enter a description');
  expect(descriptionOf(field('Line 1, quantity'))).toBe('Enter a quantity up to 9,999, such as 1 or 6.5');
  expect(descriptionOf(field('Line 1, price'))).toBe('Enter an amount like 1,499.50');
  expect(document.activeElement).toBe(field('Client'));
  await user.click(field('Single amount'));
  await user.click(button('Save draft'));
  expect(descriptionOf(field(/^Amount in US dollars/))).toContain('Enter an amount');
  expect(sentRequests()).toEqual([]);
});

it('clears a field error once fixed and keeps focus', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  const price = field('Line 1, price');
  await user.type(price, '12,50');
  await user.type(field('Line 1, description'), 'A logo');
  await user.click(button('Save draft'));
  expect(descriptionOf(price)).toBe('Enter an amount like 1,499.50');
  expect(document.activeElement).toBe(price);
  await user.keyboard('{Backspace}');
  expect(descriptionOf(price)).toBe('Enter an amount like 1,499.50');
  await user.clear(field('Line 1, description'));
  await user.click(price);
  await user.keyboard('00');
  expect(descriptionOf(price)).toBe('');
  expect(document.activeElement).toBe(price);
  expect(descriptionOf(field('Line 1, description'))).toBe('');
});

it('rejects a total that is too low or too high', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.click(field('Single amount'));
  await user.type(field(/^Description/), 'A logo');
  const amount = field(/^Amount in US dollars/);
  await user.type(amount, '0.49');
  await user.click(button('Save draft'));
  expect(descriptionOf(amount)).toBe('Total must be at least $0.50');
  await user.clear(amount);
  await user.type(amount, '1,000,000');
  await user.click(button('Save draft'));
  expect(descriptionOf(amount)).toBe('Total can’t exceed $999,999.99');
  expect(sentRequests()).toEqual([]);
});

it('moves and removes lines and keeps focus', async () => {
  const user = open();
  await user.type(field('Line 1, description'), 'One{Enter}Two{Enter}Three');
  const lines = () => screen.getAllByLabelText<HTMLInputElement>(/^Line \d, description/).map(({ value }) => value);
  await user.click(button('Move line 3 up'));
  expect(lines()).toEqual(['One', 'Three', 'Two']);
  expect(document.activeElement).toBe(button('Move line 2 up'));
  await user.keyboard('{Enter}{Enter}');
  expect(lines()).toEqual(['Three', 'One', 'Two']);
  await user.click(button('Remove line 2'));
  expect([lines(), document.activeElement]).toEqual([['Three', 'Two'], field('Line 2, description')]);
  await user.click(button('Remove line 1'));
  await user.click(button('Remove line 1'));
  expect(lines()).toEqual(['']);
});

it('keeps the draft until it is saved or cleared', async () => {
  const user = open();
  await user.type(field('Line 1, description'), 'Design');
  expect(screen.getByText(/^Unsaved changes/)).toBeTruthy();
  expect(draftFor('new-invoice', ada).read()).toMatchObject({ lines: [{ description: 'Design' }] });
  await user.click(button('Clear the form'));
  expect(field('Line 1, description').value).toBe('');
  expect(draftFor('new-invoice', ada).read()).toBeNull();
});

it.each([
  { lines: [{ description: 'Design', quantity: '2', price: '5' }] },
  { lines: [null, 7] },
  { lines: 'x' },
  'a letter',
])('restores the valid parts of a stored draft: %j', (stored) => {
  draftFor('new-invoice', ada).save(stored);
  open();
  const [line] = typeof stored === 'object' && Array.isArray(stored.lines) ? stored.lines : [];
  const description = typeof line === 'object' ? line?.description : undefined;
  expect(field('Line 1, description').value).toBe(description ?? '');
});

it('keeps the draft and shows server errors at their lines', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.type(field('Line 1, price'), '5');
  await user.type(field('Line 1, description'), 'Design{Enter}{Enter}Pictures');
  await user.type(field('Line 3, price'), '5');
  mockError(adminInvoicesApi.create, 400, 'Line 2: Description is not nice', {
    lines: 'Line 2: Description is not nice',
    dueDate: 'That day is over',
  });
  await user.click(button('Save draft'));
  await expectToast('Couldn’t save the draft');
  await waitFor(() => expect(document.activeElement).toBe(field('Line 3, description')));
  expect(descriptionOf(field('Line 3, description'))).toBe('Line 2: Description is not nice');
  expect(descriptionOf(field(/^Due/))).toContain('That day is over');
  expect(field('Line 1, description').value).toBe('Design');
  await user.type(field('Line 3, description'), ' of the shop');
  expect(descriptionOf(field('Line 3, description'))).toBe('');
  expect(descriptionOf(field(/^Due/))).toContain('That day is over');
});

it('gets a new send ID after a conflict', async () => {
  const user = open(`/admin/invoices/new?client=${ann.id}`);
  await user.type(field('Line 1, description'), 'Design');
  await user.type(field('Line 1, price'), '5');
  mockError(adminInvoicesApi.create, 409, 'This arrived when you first sent it');
  await user.click(button('Save draft'));
  await expectToast('Couldn’t save the draft');
  mockCreated();
  await user.click(button('Save draft'));
  await screen.findByRole('heading', { name: 'Draft for Ann Baker' });
  const [first, second] = sentRequests().map(({ body }) => (body as { sendId: string }).sendId);
  expect(first).not.toBe(second);
});
