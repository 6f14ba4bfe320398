import { adminFilesApi, type ManagedUser, type Role, usersApi, type UserState } from '@atelier/contracts';

export const ROLE: Record<Role, string> = { guest: 'Client', admin: 'Admin' };
export const STATE: Record<UserState, string> = {
  active: 'Active',
  invited: 'Has not chosen a password',
  deactivated: 'Deactivated',
};
export const STATE_COLOUR: Record<UserState, 'green' | 'yellow' | 'grey'> = {
  active: 'green',
  invited: 'yellow',
  deactivated: 'grey',
};

/** What shows people: none of it is true any longer when something was done to one. */
export const ABOUT_USERS = [usersApi.list, usersApi.get, adminFilesApi.list];

/** Names may be alike. */
export const calledIn = ({ name, email }: Pick<ManagedUser, 'name' | 'email'>): string =>
  email && email !== name ? `${name} (${email})` : name;
