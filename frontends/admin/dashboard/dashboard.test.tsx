import { clientsApi, consoleApi, projectsApi, submissionsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { ada } from '@atelier/shared/testing/cast';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, within } from '@testing-library/react';
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

afterEach(forgetAnswers);

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

it('uploads for nobody before a client and a file are chosen', async () => {
  nothingYet();
  answers(clientsApi.find, []);
  const hands = open();
  await hands.click(button('Upload Client Files'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Upload Files')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true);
});
