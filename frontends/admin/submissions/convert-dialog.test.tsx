import {
  auditApi,
  REVISION_CONFLICT,
  type Client,
  clientsApi,
  conversionApi,
  conversionTexts,
  type ConversionState,
  submissionsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { screen, waitFor, within } from '@testing-library/react';
import SubmissionPage from './submission';

const bea: Client = { id: ann.id, name: 'Bea Cobbler', email: newSubmission.email, hasProvenEmail: true };
const records = { projects: 0, files: 0, hasPaid: false };
const existingClient = { ...bea, isActive: true, isInvited: false, isAccepted: false, records };
const result = { userId: ann.id, projectId: shopWindowProject.id };
const project = {
  name: 'SEO Services for Bea Cobbler',
  description: 'No one finds my shoes.',
  projectType: 'seo-services',
  currentWebsite: 'https://shoes.example',
  budget: null,
  timeline: null,
};

async function open(client: ConversionState['client'] = null) {
  mockResponse(submissionsApi.get, newSubmission);
  mockResponse(submissionsApi.listReplies, []);
  mockResponse(conversionApi.getState, { converted: null, client });
  mockResponse(clientsApi.search, [bea]);
  mockResponse(clientsApi.get, bea);
  const user = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
        <Route path="/admin/projects/:id" element={<p>The new project</p>} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/submissions/${newSubmission.id}`, user: ada },
  );
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Convert to client and project' }));
    await screen.findByLabelText('Project name');
  };
  await openDialog();
  return { user, openDialog };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const emailField = () => field('New client’s email');
const submitButton = () => screen.getByRole('button', { name: 'Create client and project' });
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentBodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('creates an invited client and a project from a submission', async () => {
  const { user } = await open();
  expect(emailField().value).toBe(newSubmission.email);
  await user.selectOptions(field(/^Budget/), '1000-2500');
  mockResponse(conversionApi.convert, result);
  await user.click(submitButton());
  await expectToast(conversionTexts.converted);
  expect(await screen.findByText('The new project')).toBeTruthy();
  expect(location.pathname).toBe(`/admin/projects/${result.projectId}`);
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe(
    `/api/admin/submissions/${newSubmission.id}/convert`,
  );
  expect(sentBodies()).toMatchObject([
    { project: { ...project, budget: '1000-2500' }, client: { email: newSubmission.email }, invite: true, revision: 1 },
  ]);
});

it('uses the entered email and sends no invitation when unchecked', async () => {
  const { user } = await open();
  await user.clear(emailField());
  await user.type(emailField(), 'shop@example.com');
  await user.click(screen.getByRole('checkbox', { name: /^Email an invitation/ }));
  mockResponse(conversionApi.convert, result);
  await user.click(submitButton());
  await expectToast(conversionTexts.converted);
  expect(sentBodies()).toMatchObject([{ client: { email: 'shop@example.com' }, invite: false }]);
});

it('preselects the existing client with that email', async () => {
  const { user } = await open(existingClient);
  expect(await screen.findByText('Bea Cobbler (bea@example.com)')).toBeTruthy();
  expect(screen.queryByLabelText('New client’s email')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/signed up with this email/)).toBeNull();
  mockResponse(conversionApi.convert, result);
  await user.click(submitButton());
  await expectToast(conversionTexts.converted);
  expect(sentBodies()).toMatchObject([{ client: { id: bea.id }, invite: false }]);
});

it('leaves an account with an unconfirmed email out, says what the invitation does, and links to it', async () => {
  const { user } = await open({ ...existingClient, hasProvenEmail: false });
  const hint = await screen.findByText(/signed up with this email but hasn’t confirmed it. The invitation takes/);
  expect(within(hint).getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(`/admin/users/${bea.id}`);
  const client = within(screen.getByRole('dialog')).getByLabelText('Client');
  expect(client.getAttribute('aria-describedby')).toContain(hint.id);
  mockResponse(conversionApi.convert, result);
  await user.click(submitButton());
  await expectToast(conversionTexts.converted);
  expect(sentBodies()).toMatchObject([{ client: { email: newSubmission.email }, invite: true }]);
});

it.each([
  [false, /The account has 1 project and 2 files. The invitation takes the account over/],
  [true, /They have paid, so the account stays theirs/],
])('says what an account with an unconfirmed email has (paid: %s)', async (hasPaid, text) => {
  await open({ ...existingClient, hasProvenEmail: false, records: { projects: 1, files: 2, hasPaid } });
  await screen.findByText(text);
});

it.each([{ isInvited: true }, { isAccepted: true }])('preselects a client who is known: %j', async (known) => {
  await open({ ...existingClient, hasProvenEmail: false, ...known });
  expect(screen.queryByText(/signed up with this email/)).toBeNull();
  expect(screen.queryByLabelText('New client’s email')).toBeNull();
});

it('requires a project name and a valid website', async () => {
  const { user } = await open();
  await user.clear(field('Project name'));
  await user.clear(field(/^Current website/));
  await user.type(field(/^Current website/), 'around the corner');
  await user.click(submitButton());
  expect(descriptionOf(field('Project name'))).toBe('Enter a name');
  expect(descriptionOf(field(/^Current website/))).toBe('Enter a web address like https://www.example.com');
  await waitFor(() => expect(document.activeElement).toBe(field('Project name')));
  expect(sentBodies()).toEqual([]);
});

it('shows server errors and keeps the draft', async () => {
  const { user, openDialog } = await open();
  await user.clear(emailField());
  await user.type(emailField(), 'shop@example.com');
  await user.type(field('Project name'), '!');
  const reason = conversionTexts.clientDeactivated;
  mockError(conversionApi.convert, 409, reason, { 'client.email': reason });
  await user.click(submitButton());
  await expectToast(conversionTexts.convertFailed);
  await expectToast(reason);
  expect(descriptionOf(emailField())).toBe(reason);
  await waitFor(() => expect(document.activeElement).toBe(emailField()));
  expect(field('Project name').value).toBe(`${project.name}!`);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectDialogClosed();
  await openDialog();
  expect(field('Project name').value).toBe(`${project.name}!`);
  expect(emailField().value).toBe('shop@example.com');
});

it('a conflict shows the current submission before converting', async () => {
  const { user } = await open();
  await user.type(field('Project name'), '!');
  mockError(conversionApi.convert, 409, REVISION_CONFLICT);
  mockResponse(submissionsApi.get, { ...newSubmission, status: 'closed', revision: 2 });
  mockResponse(auditApi.list, []);
  await user.click(submitButton());
  await screen.findByText('Someone else edited this');
  const differences = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
  expect(differences).toContain('Status: New → to Closed');
  expect(field('Project name').value).toBe(`${project.name}!`);
  mockResponse(conversionApi.convert, result);
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await expectToast(conversionTexts.converted);
  expect(sentBodies()).toMatchObject([{ revision: 1 }, { revision: 2, project: { name: `${project.name}!` } }]);
});
