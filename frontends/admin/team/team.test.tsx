import { CLOSED_TO_STAFF, type TeamMember, teamApi, userTexts, usersApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { lazyPage } from '@atelier/shared/lazy-page';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { setUpUser } from '@atelier/shared/testing/set-up-user';
import { screen, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { keeper } from '../testing/users-page';
import { closedToStaff } from '../closed-to-staff';
import TeamPage from './team';

const NOTHING = { submission: 0, project: 0, client: 0 };
const owner: TeamMember = {
  id: ada.id,
  name: 'Ada Keeper',
  email: 'ada@example.com',
  teamRole: 'owner',
  state: 'active',
  revision: 3,
  assigned: NOTHING,
};
const stella: TeamMember = {
  ...owner,
  id: '01890a5d-ac96-774b-bcce-b302099a8070',
  name: 'Stella Marsh',
  email: 'stella@example.com',
  teamRole: 'staff',
  assigned: { submission: 1, project: 2, client: 0 },
};

const open = (user = ada, page: ReactNode = <TeamPage />) => {
  renderPage(
    <ApiQueryProvider>
      <Suspense>{page}</Suspense>
    </ApiQueryProvider>,
    { at: '/admin/team', user },
  );
  return setUpUser();
};
const member = async (name: string) => within(await screen.findByRole('listitem', { name }));

afterEach(() => clearQueryCache());

it('lists the members with their role and what is assigned to them', async () => {
  mockResponse(teamApi.list, [owner, stella]);
  open();
  expect((await member('Stella Marsh')).getByText('stella@example.com · 1 submission · 2 projects')).toBeTruthy();
  expect((await member('Ada Keeper')).getByText('ada@example.com · Nothing assigned')).toBeTruthy();
});

it('an owner changes the role of another member', async () => {
  mockResponse(teamApi.list, [owner, stella]);
  mockResponse(usersApi.setRole, { ...keeper, teamRole: 'admin' });
  const user = open();
  const role = (await member('Stella Marsh')).getByRole('combobox', { name: 'Role of Stella Marsh' });
  await user.selectOptions(role, 'Admin');
  await expectToast('Stella Marsh is now admin');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    role: 'admin',
    teamRole: 'admin',
    revision: 3,
  });
});

it('an owner hands over what is assigned to a member', async () => {
  mockResponse(teamApi.list, [owner, stella]);
  mockResponse(teamApi.handOver, undefined);
  const user = open();
  await user.click((await member('Stella Marsh')).getByRole('button', { name: 'Actions for Stella Marsh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New owner' }), 'Ada Keeper');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await expectToast('Handed over');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ memberId: ada.id });
});

it('the last owner reads why leaving is refused', async () => {
  mockResponse(teamApi.list, [owner]);
  mockError(teamApi.leave, 409, userTexts.lastOwner);
  const user = open();
  await user.click((await member('Ada Keeper')).getByRole('button', { name: 'Actions for Ada Keeper' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave the team' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await expectToast('Couldn’t leave the team');
  expect(await screen.findByText(userTexts.lastOwner)).toBeTruthy();
});

it('other admins see roles, and change none', async () => {
  mockResponse(teamApi.list, [owner, stella]);
  open({ ...ada, teamRole: 'admin' });
  const row = await member('Stella Marsh');
  expect(row.getByText('Staff')).toBeTruthy();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite a member' })).toBeNull();
});

it('staff can leave, and request no list', () => {
  open({ ...ada, teamRole: 'staff' });
  expect(screen.getByRole('button', { name: 'Leave the team' })).toBeTruthy();
  expect(screen.getByText(/^Owners can see all members here/)).toBeTruthy();
  expect(requests).toEqual([]);
});

it('a page that isn’t open to staff says so, without a request', async () => {
  const Page = closedToStaff(lazyPage(() => Promise.resolve({ default: () => <p>Money</p> })));
  open({ ...ada, teamRole: 'staff' }, <Page />);
  expect(await screen.findByText(CLOSED_TO_STAFF)).toBeTruthy();
  expect(screen.queryByText('Money')).toBeNull();
});
