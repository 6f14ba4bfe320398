import {
  conversionApi,
  type ConversionState,
  type Submission,
  type SubmissionReply,
  submissionsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { answeredSubmission, newSubmission } from '@atelier/shared/testing/submissions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import SubmissionPage from './submission';

const reply: SubmissionReply = {
  id: '01890a5d-ac96-774b-bcce-b30209900101',
  message: 'We will come by.',
  isInternal: false,
  authorName: 'Ada Keeper',
  createdAt: '2026-11-06T10:00:00.000Z',
};
const internalNote: SubmissionReply = {
  ...reply,
  id: '01890a5d-ac96-774b-bcce-b30209900102',
  message: 'She came by bike.',
  isInternal: true,
  authorName: null,
};
const client = {
  id: ann.id,
  name: 'Bea Cobbler',
  email: newSubmission.email,
  isActive: true,
  isInvited: false,
  hasProvenEmail: true,
};
const NOT_CONVERTED: ConversionState = { converted: null, client: null };

interface PageData {
  submission?: Submission;
  replies?: SubmissionReply[];
  state?: ConversionState;
}

const renderSubmission = (id = newSubmission.id) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/submissions/${id}`, user: ada },
  );
async function open({ submission = newSubmission, replies = [], state = NOT_CONVERTED }: PageData = {}) {
  mockResponse(submissionsApi.get, submission);
  mockResponse(submissionsApi.listReplies, replies);
  mockResponse(conversionApi.getState, state);
  const user = renderSubmission(submission.id);
  await screen.findByRole('region', { name: 'Message' });
  return user;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const findInRegion = async (name: string, text: string | RegExp) =>
  within(await screen.findByRole('region', { name })).findByText(text);
const factValue = (name: string) => region('Message').getByText(name).nextElementSibling;
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });
const writeRequests = () => requests.filter(({ method }) => method !== 'GET');

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('message panel', () => {
  it('shows all submitted fields', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Bea Cobbler' })).toBeTruthy();
    expect(factValue('Topic')?.textContent).toBe('SEO Services');
    expect(
      within(factValue('Email') as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('mailto:bea@example.com');
    expect(factValue('Phone')?.textContent).toBe('555 0101');
    const website = region('Message').getByRole('link', { name: 'https://shoes.example' });
    expect(website.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(factValue('Received')?.querySelector('time')?.dateTime).toBe(newSubmission.createdAt);
    expect(region('Message').getByText('No one finds my shoes.')).toBeTruthy();
    expect(region('Message').queryByText('Spam check skipped')).toBeNull();
    expect(region('Message').getByRole('combobox', { name: 'Status of Bea Cobbler' })).toBeTruthy();
  });

  it('links only http websites, omits empty fields, and shows a skipped spam check', async () => {
    await open({ submission: answeredSubmission });
    expect(factValue('Current website')?.textContent).toBe('javascript:alert(1)');
    expect(region('Message').queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(region('Message').queryByText('Phone')).toBeNull();
    expect(region('Message').getByText('Spam check skipped')).toBeTruthy();
  });
});

describe('replies', () => {
  it('shows replies and internal notes with their authors', async () => {
    await open({ submission: answeredSubmission, replies: [internalNote, reply] });
    await findInRegion('Conversation', 'We will come by.');
    const [noteItem, replyItem] = region('Conversation').getAllByRole('listitem');
    expect(noteItem?.textContent).toMatch(/Someone.*Internal.*She came by bike\.$/);
    expect(replyItem?.textContent).toMatch(/Ada Keeper.*We will come by\.$/);
    expect(replyItem?.textContent).not.toContain('Internal');
    expect(requests.map(({ url }) => url)).toContain(
      `/api/admin/submissions/${answeredSubmission.id}/answers?limit=10`,
    );
  });

  it('shows the empty state and reloads after a reply', async () => {
    const user = await open();
    await findInRegion('Conversation', 'No replies yet.');
    await user.click(screen.getByRole('button', { name: 'Respond' }));
    await user.type(await screen.findByLabelText('Your response'), 'We will come by.');
    mockResponse(submissionsApi.respond, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(submissionsApi.get, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(submissionsApi.listReplies, [reply]);
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await findInRegion('Conversation', 'We will come by.');
    expect(await screen.findByRole('button', { name: 'View/Edit' })).toBeTruthy();
    expect(writeRequests()).toMatchObject([
      {
        url: `/api/admin/submissions/${newSubmission.id}/respond`,
        body: { response: 'We will come by.', revision: 1 },
      },
    ]);
  });

  it('shows a load error beside the other panels and retries', async () => {
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(conversionApi.getState, NOT_CONVERTED);
    mockError(submissionsApi.listReplies, 500, 'Something went wrong');
    const user = renderSubmission();
    await findInRegion('Conversation', 'Couldn’t load replies');
    expect(region('Message').getByText('No one finds my shoes.')).toBeTruthy();
    mockResponse(submissionsApi.listReplies, [reply]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findInRegion('Conversation', 'We will come by.');
  });
});

describe('note form', () => {
  it('saves a non-empty note and lists it', async () => {
    const user = await open();
    await findInRegion('Conversation', 'No replies yet.');
    expect(saveButton().disabled).toBe(true);
    await user.type(noteField(), '  ');
    expect(saveButton().disabled).toBe(true);
    await user.type(noteField(), 'She came by bike.');
    mockResponse(submissionsApi.addNote, internalNote);
    mockResponse(submissionsApi.listReplies, [internalNote]);
    await user.click(saveButton());
    await expectToast('Note saved');
    await findInRegion('Conversation', 'She came by bike.');
    expect(noteField().value).toBe('');
    expect(writeRequests()).toMatchObject([
      {
        method: 'POST',
        url: `/api/admin/submissions/${newSubmission.id}/notes`,
        body: { message: '  She came by bike.' },
      },
    ]);
  });

  it('retries with the same send ID and changes it after a conflict', async () => {
    const user = await open();
    await user.type(noteField(), 'She came by bike.');
    for (const status of [500, 409, 500]) {
      mockError(submissionsApi.addNote, status, `Refused: ${status}`);
      await user.click(saveButton());
      await waitFor(() => expect(saveButton().disabled).toBe(false));
    }
    const ids = writeRequests().map(({ body }) => (body as { sendId: string }).sendId);
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, false]);
  });

  it('keeps the draft after an error and a page change', async () => {
    const user = await open();
    await user.type(noteField(), 'She came by bike.');
    mockError(submissionsApi.addNote, 500, 'Something went wrong');
    await user.click(saveButton());
    await expectToast('Couldn’t save the note');
    expect(noteField().value).toBe('She came by bike.');
    cleanup();
    await open();
    expect(noteField().value).toBe('She came by bike.');
  });
});

describe('conversion panel', () => {
  const panelName = 'Client and project';

  it('offers the conversion for an unknown sender', async () => {
    await open();
    await findInRegion(panelName, 'No account uses this email yet.');
    expect(region(panelName).getByRole('button', { name: 'Convert to client and project' })).toBeTruthy();
  });

  it('shows an existing, deactivated client', async () => {
    await open({ state: { converted: null, client: { ...client, isActive: false } } });
    expect((await findInRegion(panelName, 'Bea Cobbler')).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect(region(panelName).getByText(/already has an account with this email \(deactivated\)\.$/)).toBeTruthy();
  });

  it('shows the created client and project', async () => {
    const { id: projectId, name: projectName } = shopWindowProject;
    const converted = { userId: ann.id, projectId, projectName, at: reply.createdAt, byName: 'Ada Keeper' };
    await open({ submission: { ...newSubmission, status: 'converted' }, state: { converted, client } });
    expect((await findInRegion(panelName, projectName)).getAttribute('href')).toBe(`/admin/projects/${projectId}`);
    expect(region(panelName).getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(
      `/admin/users/${ann.id}`,
    );
    expect(region(panelName).getByText(/^Converted by Ada Keeper on/).textContent).toContain('Nov 6, 2026');
    expect(region(panelName).queryByRole('button')).toBeNull();
  });

  it('shows a load error without the conversion button', async () => {
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(submissionsApi.listReplies, []);
    mockError(conversionApi.getState, 500, 'Something went wrong');
    const user = renderSubmission();
    await findInRegion(panelName, 'Couldn’t load the conversion');
    expect(region(panelName).queryByRole('button', { name: 'Convert to client and project' })).toBeNull();
    mockResponse(conversionApi.getState, NOT_CONVERTED);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Convert to client and project' })).toBeTruthy();
  });
});

describe('submission page', () => {
  it('shows a loading state', async () => {
    mockHandler(submissionsApi.get, () => new Promise(() => undefined));
    renderSubmission();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Submission' })).toBeTruthy();
  });

  it('shows a load error and retries', async () => {
    mockError(submissionsApi.get, 500, 'Something went wrong');
    const user = renderSubmission();
    expect(await screen.findByText('Couldn’t load the submission')).toBeTruthy();
    expect(screen.queryByText('Not found')).toBeNull();
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(submissionsApi.listReplies, []);
    mockResponse(conversionApi.getState, NOT_CONVERTED);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Bea Cobbler' })).toBeTruthy());
  });

  it('shows a not-found page with a link to all submissions', async () => {
    mockError(submissionsApi.get, 404, 'We couldn’t find that');
    renderSubmission();
    expect(await screen.findByRole('heading', { name: 'Submission not found' })).toBeTruthy();
    expect(screen.getByText('Not found')).toBeTruthy();
    expect(screen.queryByText('Couldn’t load the submission')).toBeNull();
    expect(screen.getByRole('link', { name: 'All submissions' }).getAttribute('href')).toBe('/admin/submissions');
  });
});
