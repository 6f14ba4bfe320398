import {
  auditApi,
  REVISION_CONFLICT,
  type Endpoint,
  adminFilesApi,
  adminInvoicesApi,
  emailLogApi,
  type ManagedUser,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
  type UserDetails,
  usersApi,
} from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import OneUser from '../../admin/users/user';
import Users from '../../admin/users/users';
import { Answers } from '../answers';
import { Route, Routes } from '../router';
import { ada, ann } from './cast';
import { answers, asked, refuses } from './server';
import { show } from './show';

const more = { hasProvenEmail: true, invitedAt: null, deactivatedAt: null, revision: 3 };
export const baker: UserDetails = {
  ...ann,
  ...more,
  name: 'Ann Baker',
  state: 'active',
  lastSignInAt: null,
  signIns: 0,
};
export const keeper: ManagedUser = { ...ada, ...more, name: 'Ada Keeper', state: 'active' };
/** Everything that can belong to somebody. */
export const THEIRS: Endpoint<undefined, never[]>[] = [
  projectsApi.list,
  adminInvoicesApi.list,
  ordersApi.list,
  subscriptionsApi.list,
  adminFilesApi.list,
  submissionsApi.list,
  emailLogApi.list,
] as never;

export const open = (at = '/admin/users') =>
  show(
    <Answers>
      <Routes>
        <Route path="/admin/users" element={<Users />} />
        <Route path="/admin/users/:id" element={<OneUser />} />
      </Routes>
    </Answers>,
    { at, user: ada },
  );
export function look(user: UserDetails = baker) {
  answers(usersApi.get, user);
  for (const list of THEIRS) answers(list, []);
  return open(`/admin/users/${user.id}`);
}
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const comes = (name: string) => screen.findByRole('button', { name });
export const changes = () => asked.filter(({ method }) => method !== 'GET');
export const pressed = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  return dialog.getByRole('button', { name });
};

/** Somebody else was faster, and this is what they made of it. */
export function overtaken(endpoint: Pick<Endpoint, 'method' | 'path'>, theirs: Partial<UserDetails>) {
  refuses(endpoint, 409, REVISION_CONFLICT);
  answers(usersApi.get, { ...baker, ...theirs, revision: 4 });
  answers(auditApi.list, []);
}
export const differs = (words: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toContain(words),
  );
