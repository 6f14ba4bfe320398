import { type AdminInvoiceDetails, adminInvoicesApi, projectsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { agencyToday } from '@atelier/shared/format';
import { sentDetails, paidDetails } from '@atelier/shared/testing/admin-invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { testSite } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { screen } from '@testing-library/react';
import { button, findRegion, openInvoice } from '../testing/invoice-page';
import { addDays } from './dates';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('the properties of a sent invoice', () => {
  const saved = () => requests.filter(({ method }) => method === 'PATCH');

  it('extends the due date in place', async () => {
    const user = openInvoice(sentDetails);
    await user.click(await button('Edit due date'));
    const day = screen.getByLabelText<HTMLInputElement>('Due date');
    await user.clear(day);
    await user.type(day, '2001-01-01');
    await user.click(await button('Save due date'));
    expect(screen.getByRole('alert').textContent).toBe('Choose a day from today on');
    await user.clear(day);
    const newDueDate = addDays(agencyToday(testSite), 30);
    await user.type(day, newDueDate);
    const extended: AdminInvoiceDetails = { ...sentDetails, dueDate: newDueDate, revision: 9 };
    mockResponse(adminInvoicesApi.correct, extended);
    mockResponse(adminInvoicesApi.get, extended);
    await user.click(await button('Save due date'));
    await expectToast(`${sentDetails.invoiceNumber} saved`);
    expect(saved()).toMatchObject([{ body: { dueDate: newDueDate, revision: sentDetails.revision } }]);
  });

  it('moves the invoice to another project', async () => {
    mockResponse(projectsApi.list, [bakeryProject]);
    const user = openInvoice(paidDetails);
    await user.click(await screen.findByRole('combobox', { name: 'Project' }));
    mockResponse(adminInvoicesApi.correct, { ...paidDetails, projectId: bakeryProject.id });
    await user.click(await screen.findByText(bakeryProject.name));
    await expectToast(`${paidDetails.invoiceNumber} saved`);
    expect(saved()).toMatchObject([{ body: { projectId: bakeryProject.id, revision: paidDetails.revision } }]);
  });

  it('keeps the due date of a paid invoice', async () => {
    openInvoice(paidDetails);
    await findRegion('Properties');
    expect(screen.queryByRole('button', { name: 'Edit due date' })).toBeNull();
  });
});
