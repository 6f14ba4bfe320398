import { conversionApi, submissionsApi, timelineApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { answeredSubmission, newSubmission } from '@atelier/shared/testing/submissions';
import { noteEntry, replyEntry } from '@atelier/shared/testing/timeline';
import { screen, waitFor, within } from '@testing-library/react';
import {
  findInRegion,
  NOT_CONVERTED,
  openSubmission as open,
  region,
  renderSubmission,
  writeRequests,
} from '../testing/submission-page';

const client = {
  id: ann.id,
  name: 'Bea Cobbler',
  email: newSubmission.email,
  isActive: true,
  isInvited: false,
  isAccepted: false,
  records: { projects: 1, files: 0, hasPaid: false },
  hasProvenEmail: true,
};
const factValue = (name: string) => region('Properties').getByText(name).nextElementSibling;

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
    expect(screen.getByRole('link', { name: '555 0101' }).getAttribute('href')).toBe('tel:5550101');
    const website = region('Properties').getByRole('link', { name: 'shoes.example' });
    expect(website.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(factValue('Received')?.querySelector('time')?.dateTime).toBe(newSubmission.createdAt);
    expect(region('Message').getByText('No one finds my shoes.')).toBeTruthy();
    expect(region('Message').queryByText('Spam check skipped')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Status of Bea Cobbler' })).toBeTruthy();
  });

  it('links only http websites, says what isn’t set, and shows a skipped spam check', async () => {
    await open({ submission: answeredSubmission });
    expect(factValue('Current website')?.textContent).toMatch(/^javascript:alert\(1\)Edit/);
    expect(region('Properties').queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(factValue('Phone')?.textContent).toMatch(/^Not set/);
    expect(region('Message').getByText('Spam check skipped')).toBeTruthy();
  });

  it.each([
    [{ phone: 'none' }, 'Phone', undefined],
    [{ currentWebsite: 'shoes.example' }, 'Current website', 'https://shoes.example'],
    [{ currentWebsite: 'none yet' }, 'Current website', undefined],
  ])('links phone and website where they are some: %j', async (texts, name, href) => {
    await open({ submission: { ...newSubmission, ...texts } });
    expect(factValue(name)?.querySelector('a')?.getAttribute('href')).toBe(href);
  });
});

describe('contact details', () => {
  const saves = () => writeRequests().map(({ url, body }) => [url, body]);
  const url = `/api/admin/submissions/${newSubmission.id}`;

  it('are corrected in place, with Undo', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit email' }));
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'bea@shoes.example,{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid email address');
    const corrected = { ...newSubmission, email: 'bea@shoes.example', revision: 2 };
    mockResponse(submissionsApi.correct, corrected);
    mockResponse(submissionsApi.get, corrected);
    await user.type(field, '{Backspace}{Enter}');
    await screen.findByRole('link', { name: 'bea@shoes.example' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone', { selector: 'li *' });
    expect(saves()).toEqual([
      [url, { email: 'bea@shoes.example', revision: 1 }],
      [url, { email: 'bea@example.com', revision: 2 }],
    ]);
  });

  it('need a name', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit last name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Last name' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Last name is required');
    expect(saves()).toEqual([]);
  });

  it('that are corrected while a reply is written change its recipient, not the reply', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Your response' }), 'Hello');
    const corrected = { ...newSubmission, email: 'bea@shoes.example', revision: 2 };
    mockResponse(submissionsApi.correct, corrected);
    mockResponse(submissionsApi.get, corrected);
    await user.click(screen.getByRole('button', { name: 'Edit email' }));
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await user.keyboard('bea@shoes.example{Enter}');
    await screen.findByText(/^We email it to bea@shoes\.example/);
    mockResponse(submissionsApi.respond, { ...corrected, adminResponse: 'Hello' });
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await waitFor(() => expect(saves().at(-1)).toEqual([`${url}/respond`, { response: 'Hello', revision: 2 }]));
  });
});

describe('replies', () => {
  it('shows replies and internal notes with their authors', async () => {
    await open({ submission: answeredSubmission, entries: [noteEntry, replyEntry] });
    await findInRegion('Timeline', 'We will come by.');
    const [noteItem, replyItem] = region('Timeline').getAllByRole('listitem');
    expect(noteItem?.textContent).toMatch(/Someone.*Internal.*She came by bike\.$/);
    expect(replyItem?.textContent).toMatch(/Ada Keeper.*We will come by\.$/);
    expect(replyItem?.textContent).not.toContain('Internal');
    expect(requests.map(({ url }) => url)).toContain(
      `/api/admin/timeline/submission/${answeredSubmission.id}?limit=25`,
    );
  });

  it('shows the empty state and reloads after a reply', async () => {
    const user = await open();
    await findInRegion('Timeline', 'Nothing has happened yet.');
    expect(screen.queryByRole('button', { name: 'Respond' })).toBeNull();
    await user.type(await screen.findByLabelText('Your response'), 'We will come by.');
    mockResponse(submissionsApi.respond, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(submissionsApi.get, { ...newSubmission, adminResponse: 'We will come by.', revision: 2 });
    mockResponse(timelineApi.list, [replyEntry]);
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    await findInRegion('Timeline', 'We will come by.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your response').value).toBe('');
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
    mockError(timelineApi.list, 500, 'Something went wrong');
    const user = renderSubmission();
    await findInRegion('Timeline', 'Couldn’t load the timeline');
    expect(region('Message').getByText('No one finds my shoes.')).toBeTruthy();
    mockResponse(timelineApi.list, [replyEntry]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findInRegion('Timeline', 'We will come by.');
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
    const converted = { userId: ann.id, projectId, projectName, at: replyEntry.at, byName: 'Ada Keeper' };
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
    mockResponse(timelineApi.list, []);
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
    mockResponse(timelineApi.list, []);
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
