import { accountApi, invoicesApi, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { nothingOwed } from '@atelier/shared/testing/invoices';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { mockResponse } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import Dashboard from './dashboard';

const region = (name: string) => within(screen.getByRole('region', { name }));
const actions = () => region('Quick Actions');

async function openDashboard() {
  mockResponse(projectsApi.list, [bakeryProject, { ...shopWindowProject, status: 'completed' }]);
  mockResponse(projectsApi.listUpdates, []);
  mockResponse(invoicesApi.listMine, []);
  mockResponse(accountApi.email, { email: null, isConfirmed: false, pending: null });
  mockResponse(invoicesApi.owed, nothingOwed);
  const user = renderPage(
    <ApiQueryProvider>
      <Dashboard />
    </ApiQueryProvider>,
    { at: '/dashboard', user: ann },
  );
  await region('Project Status').findByRole('heading', { name: bakeryProject.name });
  return user;
}

afterEach(clearQueryCache);

describe('quick actions', () => {
  it.each([
    ['New Project Request', 'New Project Request'],
    ['Upload Files', 'Upload Files'],
  ])('open %s in a dialog and return focus', async (name, title) => {
    const user = await openDashboard();
    const opener = actions().getByRole('button', { name });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('link to files, orders, and invoices', async () => {
    const user = await openDashboard();
    expect(actions().getByRole('link', { name: 'View Files' }).getAttribute('href')).toBe('/files');
    expect(region('Need Help?').getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(actions().getByRole('button', { name: 'View Invoices' }));
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Recent Invoices' })]);
    expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recent Invoices' }));
    expect(region('Need Help?').getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/invoices');
  });

  it('show the agency’s email and phone', async () => {
    await openDashboard();
    expect(region('Need Help?').getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
    const phone = region('Need Help?').getByRole('link', { name: /555 0100/ });
    expect(phone.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  });
});
