import { invoicesApi, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { mockResponse } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import Dashboard from './dashboard';

const part = (name: string) => within(screen.getByRole('region', { name }));
const actions = () => part('Quick Actions');

async function open() {
  mockResponse(projectsApi.list, [bakeryProject, shopWindowProject]);
  mockResponse(projectsApi.listUpdates, []);
  mockResponse(invoicesApi.listMine, []);
  const hands = renderPage(
    <ApiQueryProvider>
      <Dashboard />
    </ApiQueryProvider>,
    { at: '/dashboard', user: ann },
  );
  await part('Project Status').findByRole('heading', { name: bakeryProject.name });
  return hands;
}

afterEach(clearQueryCache);

describe('what a client can do from here', () => {
  it.each([
    ['New Project Request', 'New Project Request'],
    ['Upload Files', 'Upload Files'],
  ])('is %s, in a dialog that gives the keys back', async (name, title) => {
    const hands = await open();
    const opener = actions().getByRole('button', { name });
    opener.focus();
    await hands.keyboard('{Enter}');
    const opened = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await hands.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('is to look at the files, the orders and the invoices', async () => {
    const hands = await open();
    expect(actions().getByRole('link', { name: 'View Files' }).getAttribute('href')).toBe('/files');
    expect(part('Need Help?').getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await hands.click(actions().getByRole('button', { name: 'View Invoices' }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Recent Invoices' })]);
    expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recent Invoices' }));
    expect(part('Need Help?').getByRole('link', { name: 'Your invoices' }).getAttribute('href')).toBe('/invoices');
  });

  it('is to ask a person', async () => {
    await open();
    expect(part('Need Help?').getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
    expect(part('Need Help?').getByText(/555 0100/)).toBeTruthy();
  });
});
