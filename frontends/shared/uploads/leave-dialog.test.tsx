import { Link, useLocation } from '@atelier/shared/router';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LeaveDialog, useLeaveGuard } from './leave-dialog';

function Page() {
  const [isActive, setIsActive] = useState(true);
  const leaveGuard = useLeaveGuard(isActive);
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Link to="/orders">Orders</Link>
      <a href="#main">Skip to main content</a>
      <a href="/files/1" target="_blank">
        Download
      </a>
      <button onClick={() => setIsActive(false)}>It has arrived</button>
      <LeaveDialog {...leaveGuard} />
    </>
  );
}

function Trip() {
  const { pathname } = useLocation();
  return pathname === '/files' ? <Page /> : <Dashboard />;
}

const Dashboard = () => (
  <>
    <h1>/dashboard</h1>
    <Link to="/files">Files</Link>
  </>
);

const open = () => renderPage(<Page />, { at: '/files' });
const link = (name: string) => screen.getByText(name);
const question = () => screen.findByText('Leave this page?');
const isAt = (path: string) => screen.findByRole('heading', { name: path });
const leavesFreely = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the guard confirms before following a link', async () => {
  const user = open();
  fireEvent.click(link('Orders'));
  await question();
  await isAt('/files');
  await user.click(screen.getByRole('button', { name: 'Stop upload and leave' }));
  await isAt('/orders');
});

it('the guard confirms before going back and keeps the page until then', async () => {
  const user = renderPage(<Trip />, { at: '/dashboard' });
  await user.click(link('Files'));
  await isAt('/files');
  history.back();
  await question();
  await waitFor(() => expect(location.pathname).toBe('/files'));
  await isAt('/files');
  await user.click(screen.getByRole('button', { name: 'Stop upload and leave' }));
  await isAt('/dashboard');
});

it('the guard ignores links that stay on the page', () => {
  open();
  const followed = jest.fn((event: Event) => event.preventDefault());
  addEventListener('click', followed);
  fireEvent.click(link('Skip to main content'));
  fireEvent.click(link('Download'));
  fireEvent.click(link('Orders'), { ctrlKey: true });
  removeEventListener('click', followed);
  expect(followed).toHaveBeenCalledTimes(3);
  expect(screen.queryByText('Leave this page?')).toBeNull();
});

it('the guard blocks closing the tab until the uploads are done', async () => {
  const user = open();
  expect(leavesFreely()).toBe(false);
  fireEvent.click(link('Orders'));
  await question();
  fireEvent.click(link('It has arrived'));
  await waitFor(() => expect(leavesFreely()).toBe(true));
  await user.click(link('Orders'));
  await isAt('/orders');
});
