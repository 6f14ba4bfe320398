import { clientsApi, consoleApi, projectsApi, submissionsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/cast';
import { logo, picked } from '@atelier/shared/testing/files';
import { shopWindowProject, sketchesDone } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { sentFiles } from '@atelier/shared/testing/sent-files';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Dashboard from './dashboard';

const figures = { activeProjects: 1, totalProjects: 20_000, pendingReviews: 0, newSubmissions: 7 };

const open = () =>
  show(
    <Answers>
      <Dashboard />
    </Answers>,
    { at: '/admin', user: ada },
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

function nothingYet() {
  answers(consoleApi.dashboard, figures);
  answers(submissionsApi.list, []);
  answers(projectsApi.list, []);
}

it('counts what there is to do, each figure leading to what it counts', async () => {
  nothingYet();
  open();
  expect(await screen.findByText('20,000')).toBeTruthy();
  const counters = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('link');
  expect(counters.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Active Projects1', '/admin/projects?status=in-progress'],
    ['Total Projects20,000', '/admin/projects'],
    ['Pending Reviews0', '/admin/projects?status=review'],
    ['New Submissions7', '/admin/submissions?status=new'],
  ]);
});

it('says where there is nothing yet, and leads on to all that the system can do', async () => {
  nothingYet();
  open();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  const links = ['Manage Users', 'View Analytics', 'Send Notification', 'Manage Files'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/admin/users', '/admin/analytics', '/admin/notifications', '/admin/files']);
});

it('says what did not come and asks for it again, and shows all else', async () => {
  nothingYet();
  refuses(consoleApi.dashboard, 500, 'Something went wrong');
  const hands = open();
  expect(await screen.findByText('The counters did not arrive')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  answers(consoleApi.dashboard, figures);
  await hands.click(button('Try again'));
  expect(await screen.findByText('20,000')).toBeTruthy();
});

it('asks for submissions and counters anew by Refresh, and for nothing else', async () => {
  nothingYet();
  const hands = open();
  await screen.findByRole('heading', { name: 'No messages yet' });
  const before = asked.length;
  answers(consoleApi.dashboard, { ...figures, newSubmissions: 8 });
  await hands.click(button('Refresh'));
  expect(await screen.findByText('8')).toBeTruthy();
  expect(asked.slice(before).map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/api/admin/submissions?limit=5', '/api/admin/dashboard']),
  );
  expect(asked).toHaveLength(before + 2);
});

it('uploads for the client who is chosen', async () => {
  nothingYet();
  answers(clientsApi.search, [{ id: ann.id, name: 'Ann Baker', email: ann.email }]);
  answers(clientsApi.get, { id: ann.id, name: 'Ann Baker', email: ann.email });
  const hands = open();
  await hands.click(button('Upload Client Files'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files' }));
  const upload = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  expect(upload().disabled).toBe(true);
  const target = { files: [picked('logo.png')] };
  fireEvent.change(dialog.getByLabelText('Files', { selector: 'input' }), { target });
  expect(upload().disabled).toBe(true);
  await hands.type(dialog.getByRole('combobox', { name: 'Client' }), 'ann');
  await hands.click(await screen.findByText(/^Ann Baker/));
  expect(asked.at(-1)?.url).toBe(`/api/projects?limit=50&client=${ann.id}`);
  await hands.click(upload());
  const sent = sentFiles.at(-1);
  expect(sent?.address).toBe('POST /api/admin/files/upload');
  expect(sent?.parts.slice(0, 1)).toEqual([['clientId', ann.id]]);
  expect(sent?.fileName).toBe('logo.png');
  await sent?.isAnswered(201, logo);
  await toasted('File uploaded successfully!');
});

it('posts an update in one dialog, where its project is chosen first', async () => {
  nothingYet();
  const shop = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' } };
  const hands = open();
  await screen.findByRole('heading', { name: 'No projects yet' });
  answers(projectsApi.list, [shop]);
  answers(projectsApi.listUpdates, []);
  await hands.click(button('Post Update'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Project Update' }));
  const post = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Post Update' });
  expect(post().disabled).toBe(true);
  const choice = dialog.getByRole('combobox', { name: 'Project' });
  await waitFor(() => expect(document.activeElement).toBe(choice));
  await hands.click(choice);
  await hands.click(await screen.findByText(`${shop.name} (Ann Baker)`));
  await hands.type(await dialog.findByLabelText('Your update'), 'The colours are chosen.');
  answers(projectsApi.postUpdate, sketchesDone);
  await hands.click(post());
  await toasted('Update posted successfully');
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: `/api/projects/${shop.id}/updates`, body: { message: 'The colours are chosen.', isInternal: false } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
