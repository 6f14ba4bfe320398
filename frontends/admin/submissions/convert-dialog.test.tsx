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
import OneSubmission from './submission';

const bea: Client = { id: ann.id, name: 'Bea Cobbler', email: newSubmission.email };
const known = { ...bea, isActive: true, hasProvenEmail: true };
const made = { userId: ann.id, projectId: shopWindowProject.id };
const project = {
  name: 'SEO Services for Bea Cobbler',
  description: 'Nobody finds my shoes.',
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
  const hands = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/submissions/:id" element={<OneSubmission />} />
        <Route path="/admin/projects/:id" element={<p>The new project</p>} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/submissions/${newSubmission.id}`, user: ada },
  );
  const begin = async () => {
    await hands.click(await screen.findByRole('button', { name: 'Make client and project' }));
    await screen.findByLabelText('Project name');
  };
  await begin();
  return { hands, begin };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const email = () => field('E-mail of the new client');
const make = () => screen.getByRole('button', { name: 'Make both' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('makes of a visitor a client, who is invited, and of what they wrote a project', async () => {
  const { hands } = await open();
  expect(email().value).toBe(newSubmission.email);
  await hands.selectOptions(field(/^Budget/), '1000-2500');
  mockResponse(conversionApi.convert, made);
  await hands.click(make());
  await expectToast(conversionTexts.converted);
  expect(await screen.findByText('The new project')).toBeTruthy();
  expect(location.pathname).toBe(`/admin/projects/${made.projectId}`);
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe(
    `/api/admin/submissions/${newSubmission.id}/convert`,
  );
  expect(sent()).toMatchObject([
    { project: { ...project, budget: '1000-2500' }, client: { email: newSubmission.email }, invite: true, revision: 1 },
  ]);
});

it('makes it for the e-mail that was typed, and mails nobody where that is not wanted', async () => {
  const { hands } = await open();
  await hands.clear(email());
  await hands.type(email(), 'shop@example.com');
  await hands.click(screen.getByRole('checkbox', { name: /^Invite them/ }));
  mockResponse(conversionApi.convert, made);
  await hands.click(make());
  await expectToast(conversionTexts.converted);
  expect(sent()).toMatchObject([{ client: { email: 'shop@example.com' }, invite: false }]);
});

it('is for the client who has that e-mail already, whom nobody has to invite', async () => {
  const { hands } = await open(known);
  expect(await screen.findByText('Bea Cobbler (bea@example.com)')).toBeTruthy();
  expect(screen.queryByLabelText('E-mail of the new client')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/registered with this e-mail/)).toBeNull();
  mockResponse(conversionApi.convert, made);
  await hands.click(make());
  await expectToast(conversionTexts.converted);
  expect(sent()).toMatchObject([{ client: { id: bea.id }, invite: false }]);
});

it('says where nobody has shown that an e-mail is theirs, and leads to the account', async () => {
  await open({ ...known, hasProvenEmail: false });
  const warning = await screen.findByText(/^Bea Cobbler registered with this e-mail/);
  expect(within(warning).getByRole('link').getAttribute('href')).toBe(`/admin/users/${bea.id}`);
  const client = within(screen.getByRole('dialog')).getByLabelText('Client');
  expect(client.getAttribute('aria-describedby')).toContain(warning.id);
});

it('sends nothing without a name or with an address that is none', async () => {
  const { hands } = await open();
  await hands.clear(field('Project name'));
  await hands.clear(field(/^Current website/));
  await hands.type(field(/^Current website/), 'around the corner');
  await hands.click(make());
  expect(descriptionOf(field('Project name'))).toBe('Name is required');
  expect(descriptionOf(field(/^Current website/))).toMatch(/^Write it like/);
  await waitFor(() => expect(document.activeElement).toBe(field('Project name')));
  expect(sent()).toEqual([]);
});

it('says why nothing was made, and keeps what was typed', async () => {
  const { hands, begin } = await open();
  await hands.clear(email());
  await hands.type(email(), 'shop@example.com');
  await hands.type(field('Project name'), '!');
  const why = conversionTexts.clientDeactivated;
  mockError(conversionApi.convert, 409, why, { 'client.email': why });
  await hands.click(make());
  await expectToast(conversionTexts.convertFailed);
  await expectToast(why);
  expect(descriptionOf(email())).toBe(why);
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(field('Project name').value).toBe(`${project.name}!`);
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  await begin();
  expect(field('Project name').value).toBe(`${project.name}!`);
  expect(email().value).toBe('shop@example.com');
});

it('is made of what a colleague has left of the lead only by whoever has seen that', async () => {
  const { hands } = await open();
  await hands.type(field('Project name'), '!');
  mockError(conversionApi.convert, 409, REVISION_CONFLICT);
  mockResponse(submissionsApi.get, { ...newSubmission, status: 'closed', revision: 2 });
  mockResponse(auditApi.list, []);
  await hands.click(make());
  await screen.findByText('Somebody changed this meanwhile');
  const differences = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
  expect(differences).toContain('Status: new → became closed');
  expect(field('Project name').value).toBe(`${project.name}!`);
  mockResponse(conversionApi.convert, made);
  await hands.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await expectToast(conversionTexts.converted);
  expect(sent()).toMatchObject([{ revision: 1 }, { revision: 2, project: { name: `${project.name}!` } }]);
});
