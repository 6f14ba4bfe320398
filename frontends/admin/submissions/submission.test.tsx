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
import OneSubmission from './submission';

const said: SubmissionReply = {
  id: '01890a5d-ac96-774b-bcce-b30209900101',
  message: 'We will come by.',
  isInternal: false,
  authorName: 'Ada Keeper',
  createdAt: '2026-11-06T10:00:00.000Z',
};
const noted: SubmissionReply = {
  ...said,
  id: '01890a5d-ac96-774b-bcce-b30209900102',
  message: 'She came by bike.',
  isInternal: true,
  authorName: null,
};
const client = { id: ann.id, name: 'Bea Cobbler', email: newSubmission.email, isActive: true, hasProvenEmail: true };
const NOTHING_YET: ConversionState = { converted: null, client: null };

interface There {
  lead?: Submission;
  written?: SubmissionReply[];
  prospect?: ConversionState;
}

const page = (id = newSubmission.id) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/submissions/:id" element={<OneSubmission />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/submissions/${id}`, user: ada },
  );
async function open({ lead = newSubmission, written = [], prospect = NOTHING_YET }: There = {}) {
  mockResponse(submissionsApi.get, lead);
  mockResponse(submissionsApi.listReplies, written);
  mockResponse(conversionApi.getState, prospect);
  const hands = page(lead.id);
  await screen.findByRole('region', { name: 'Message' });
  return hands;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const comes = async (name: string, text: string | RegExp) =>
  within(await screen.findByRole('region', { name })).findByText(text);
const fact = (name: string) => part('Message').getByText(name).nextElementSibling;
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note');
const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep note' });
const changes = () => requests.filter(({ method }) => method !== 'GET');

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('what a visitor wrote', () => {
  it('stands there with all that they filled in', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Bea Cobbler' })).toBeTruthy();
    expect(fact('About')?.textContent).toBe('SEO Services');
    expect(
      within(fact('E-mail') as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('mailto:bea@example.com');
    expect(fact('Phone')?.textContent).toBe('555 0101');
    const website = part('Message').getByRole('link', { name: 'https://shoes.example' });
    expect(website.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(fact('Received')?.querySelector('time')?.dateTime).toBe(newSubmission.createdAt);
    expect(part('Message').getByText('Nobody finds my shoes.')).toBeTruthy();
    expect(part('Message').queryByText('unverified')).toBeNull();
    expect(part('Message').getByRole('combobox', { name: 'Status of Bea Cobbler' })).toBeTruthy();
  });

  it('leads nowhere but to websites, has no lines for what was left out, and says when a machine may have sent it', async () => {
    await open({ lead: answeredSubmission });
    expect(fact('Current website')?.textContent).toBe('javascript:alert(1)');
    expect(part('Message').queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(part('Message').queryByText('Phone')).toBeNull();
    expect(part('Message').getByText('unverified')).toBeTruthy();
  });
});

describe('what we wrote', () => {
  it('is all there, with who wrote it and what only we see', async () => {
    await open({ lead: answeredSubmission, written: [noted, said] });
    await comes('Answers and notes', 'We will come by.');
    const [note, answer] = part('Answers and notes').getAllByRole('listitem');
    expect(note?.textContent).toMatch(/Somebody.*internal.*She came by bike\.$/);
    expect(answer?.textContent).toMatch(/Ada Keeper.*We will come by\.$/);
    expect(answer?.textContent).not.toContain('internal');
    expect(requests.map(({ url }) => url)).toContain(
      `/api/admin/submissions/${answeredSubmission.id}/answers?limit=10`,
    );
  });

  it('is nothing at first, and is asked for anew once somebody has answered', async () => {
    const hands = await open();
    await comes('Answers and notes', 'Nobody has answered yet.');
    await hands.click(screen.getByRole('button', { name: 'Respond' }));
    await hands.type(await screen.findByLabelText('Your response'), 'We will come by.');
    mockResponse(submissionsApi.respond, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(submissionsApi.get, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(submissionsApi.listReplies, [said]);
    await hands.click(screen.getByRole('button', { name: 'Send Response' }));
    await comes('Answers and notes', 'We will come by.');
    expect(await screen.findByRole('button', { name: 'View/Edit' })).toBeTruthy();
    expect(changes()).toMatchObject([
      {
        url: `/api/admin/submissions/${newSubmission.id}/respond`,
        body: { response: 'We will come by.', revision: 1 },
      },
    ]);
  });

  it('says when it does not come, and tries again, while everything else is there', async () => {
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(conversionApi.getState, NOTHING_YET);
    mockError(submissionsApi.listReplies, 500, 'Something went wrong');
    const hands = page();
    await comes('Answers and notes', 'The answers did not arrive');
    expect(part('Message').getByText('Nobody finds my shoes.')).toBeTruthy();
    mockResponse(submissionsApi.listReplies, [said]);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    await comes('Answers and notes', 'We will come by.');
  });
});

describe('a note', () => {
  it('is kept once there is something in it, and stands among the answers', async () => {
    const hands = await open();
    await comes('Answers and notes', 'Nobody has answered yet.');
    expect(keep().disabled).toBe(true);
    await hands.type(note(), '  ');
    expect(keep().disabled).toBe(true);
    await hands.type(note(), 'She came by bike.');
    mockResponse(submissionsApi.addNote, noted);
    mockResponse(submissionsApi.listReplies, [noted]);
    await hands.click(keep());
    await expectToast('Note kept');
    await comes('Answers and notes', 'She came by bike.');
    expect(note().value).toBe('');
    expect(changes()).toMatchObject([
      {
        method: 'POST',
        url: `/api/admin/submissions/${newSubmission.id}/notes`,
        body: { message: '  She came by bike.' },
      },
    ]);
  });

  it('is sent again as the same when its answer was lost, and as another where another came under its id', async () => {
    const hands = await open();
    await hands.type(note(), 'She came by bike.');
    for (const status of [500, 409, 500]) {
      mockError(submissionsApi.addNote, status, `Refused: ${status}`);
      await hands.click(keep());
      await waitFor(() => expect(keep().disabled).toBe(false));
    }
    const ids = changes().map(({ body }) => (body as { sendId: string }).sendId);
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, false]);
  });

  it('stays written when it cannot be kept, and for whoever comes back to the page', async () => {
    const hands = await open();
    await hands.type(note(), 'She came by bike.');
    mockError(submissionsApi.addNote, 500, 'Something went wrong');
    await hands.click(keep());
    await expectToast('The note was not kept');
    expect(note().value).toBe('She came by bike.');
    cleanup();
    await open();
    expect(note().value).toBe('She came by bike.');
  });
});

describe('what became of it', () => {
  const became = 'Client and project';

  it('is nothing yet of somebody whom nobody knows', async () => {
    await open();
    await comes(became, 'Nobody has an account with this e-mail yet.');
    expect(part(became).getByRole('button', { name: 'Make client and project' })).toBeTruthy();
  });

  it('is nothing yet of a client whom we know, also where their account is closed', async () => {
    await open({ prospect: { converted: null, client: { ...client, isActive: false } } });
    expect((await comes(became, 'Bea Cobbler')).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect(part(became).getByText(/has an account with this e-mail, which is deactivated\.$/)).toBeTruthy();
  });

  it('is a client and a project, made once', async () => {
    const { id: projectId, name: projectName } = shopWindowProject;
    const converted = { userId: ann.id, projectId, projectName, at: said.createdAt, byName: 'Ada Keeper' };
    await open({ lead: { ...newSubmission, status: 'converted' }, prospect: { converted, client } });
    expect((await comes(became, projectName)).getAttribute('href')).toBe(`/admin/projects/${projectId}`);
    expect(part(became).getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect(part(became).getByText(/^Ada Keeper made them on/).textContent).toContain('Nov 6, 2026');
    expect(part(became).queryByRole('button')).toBeNull();
  });

  it('says when nobody knows, and offers nothing until somebody does', async () => {
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(submissionsApi.listReplies, []);
    mockError(conversionApi.getState, 500, 'Something went wrong');
    const hands = page();
    await comes(became, 'What became of it did not arrive');
    expect(part(became).queryByRole('button', { name: 'Make client and project' })).toBeNull();
    mockResponse(conversionApi.getState, NOTHING_YET);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Make client and project' })).toBeTruthy();
  });
});

describe('the page', () => {
  it('says that it waits', async () => {
    mockHandler(submissionsApi.get, () => new Promise(() => undefined));
    page();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Submission' })).toBeTruthy();
  });

  it('says when its lead does not come, and tries again', async () => {
    mockError(submissionsApi.get, 500, 'Something went wrong');
    const hands = page();
    expect(await screen.findByText('The submission did not arrive')).toBeTruthy();
    expect(screen.queryByText('Nothing under this address')).toBeNull();
    mockResponse(submissionsApi.get, newSubmission);
    mockResponse(submissionsApi.listReplies, []);
    mockResponse(conversionApi.getState, NOTHING_YET);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Bea Cobbler' })).toBeTruthy());
  });

  it('says when there is no such lead, and leads back to all of them', async () => {
    mockError(submissionsApi.get, 404, 'We could not find that');
    page();
    expect(await screen.findByRole('heading', { name: 'There is no such submission' })).toBeTruthy();
    expect(screen.getByText('Nothing under this address')).toBeTruthy();
    expect(screen.queryByText('The submission did not arrive')).toBeNull();
    expect(screen.getByRole('link', { name: 'All submissions' }).getAttribute('href')).toBe('/admin/submissions');
  });
});
