import { adminFilesApi, type ManagedUser, type Role, usersApi, type UserState } from '@atelier/contracts';

export const ROLE_LABELS: Record<Role, string> = { guest: 'Client', admin: 'Admin' };
export const STATE_LABELS: Record<UserState, string> = {
  active: 'Active',
  invited: 'Has not chosen a password',
  deactivated: 'Deactivated',
};
export const STATE_COLORS: Record<UserState, 'green' | 'yellow' | 'grey'> = {
  active: 'green',
  invited: 'yellow',
  deactivated: 'grey',
};

/** What shows people: none of it is true any longer when something was done to one. */
export const AFFECTED_ENDPOINTS = [usersApi.list, usersApi.get, adminFilesApi.list];

/** Names may be alike. */
export const userLabel = ({ name, email }: Pick<ManagedUser, 'name' | 'email'>): string =>
  email && email !== name ? `${name} (${email})` : name;
