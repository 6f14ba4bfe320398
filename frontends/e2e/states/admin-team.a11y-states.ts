import { type ManagedUser, type TeamMember, type TeamRole, type UserDetails } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ann } from '../../shared/testing/people';
import { bakeryProject, shopWindowProject } from '../../shared/testing/projects';
import { newSubmission } from '../../shared/testing/submissions';
import { demoAccount, registerMember, signInByApi } from '../support/accounts';
import { expect } from '../support/fixtures';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const id = (index: number) => `0197a000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;

const member = (index: number, teamRole: TeamRole, more: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: id(index), name: 'Stella Marsh', email: 'stella@example.com', teamRole, state: 'active', revision: 1 },
  assigned: { submission: 1, project: 2, client: 12 },
  ...more,
});
const otherMembers = [
  member(1, 'staff'),
  member(2, 'admin', { name: LONG, email: `${'long.'.repeat(11)}name@example.com`, state: 'invited' }),
  member(3, 'owner', { name: 'Nora Quill', email: null, assigned: { submission: 0, project: 0, client: 0 } }),
];

const assignee = { id: id(1), name: 'Stella Marsh' };
const project = { ...bakeryProject, assignee, owner: { ...ann, name: 'Ann Baker', greetingName: 'Ann' } };
const submission = { ...newSubmission, id: id(4), assignee };
const client: ManagedUser = {
  ...{ ...ann, name: 'Ann Baker', state: 'active', revision: 1, assignee },
  ...{ hasProvenEmail: true, invitedAt: null, deactivatedAt: null, erasedAt: null, phone: null, website: null },
  ...{ secondStepEndsAt: null },
};
const clientDetails: UserDetails = { ...client, lastSignInAt: null, signIns: 0, pendingEmail: null };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openTeam(page: Page): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  const user = (await (await page.context().request.get('/api/user')).json()) as { id: string };
  const self = member(0, 'owner', { id: user.id, name: 'June Harper', email: 'june@example.com' });
  await mockResponse(page, '**/api/admin/team', [self, ...otherMembers]);
  await gotoAppPage(page, '/admin/team');
  await expect(page.getByRole('listitem', { name: 'Stella Marsh' })).toBeVisible();
}

const staffState = (address: string, text: string, name = `${address} of staff`): A11yState => ({
  name,
  async open(page) {
    await registerMember(page.context(), 'staff');
    await mockResponse(page, '**/api/admin/submissions?*', [submission]);
    await mockResponse(page, '**/api/admin/submissions/*', submission);
    await mockResponse(page, '**/api/projects?*', [project, { ...shopWindowProject, name: LONG }]);
    await mockResponse(page, '**/api/admin/users?*', [client]);
    await mockResponse(page, `**/api/admin/users/${client.id}`, clientDetails);
    await mockResponse(page, '**/api/admin/timeline/**', []);
    await gotoAppPage(page, address);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  },
});

const dialogState = (name: string, buttonName: string, action?: string): A11yState => ({
  name: `/admin/team: ${name}`,
  async open(page) {
    await openTeam(page);
    await button(page, buttonName).click();
    if (action) await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

export const adminTeamStates: A11yState[] = [
  { name: '/admin/team of an owner', open: openTeam },
  dialogState('hand over dialog', 'Actions for Stella Marsh', 'Hand over'),
  dialogState('leave dialog', 'Actions for June Harper', 'Leave the team'),
  dialogState('invite dialog', 'Invite a member'),
  staffState('/admin/team', 'Your access'),
  staffState('/admin', bakeryProject.name),
  staffState('/admin/submissions', `${newSubmission.firstName} ${newSubmission.lastName}`),
  staffState('/admin/projects', bakeryProject.name),
  staffState('/admin/users', 'Ann Baker'),
  staffState(`/admin/users/${client.id}`, 'Stella Marsh', '/admin/users/:id of staff'),
  staffState('/admin/invoices', 'This page isn’t open to you', '/admin/invoices that isn’t open to staff'),
];
