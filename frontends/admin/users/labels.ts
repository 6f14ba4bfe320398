import { adminFilesApi, type ManagedUser, usersApi, type UserState } from '@atelier/contracts';

export const STATE_COLORS: Record<UserState, 'green' | 'yellow' | 'gray'> = {
  active: 'green',
  invited: 'yellow',
  deactivated: 'gray',
};

export const AFFECTED_ENDPOINTS = [usersApi.list, usersApi.get, adminFilesApi.list];

export const userLabel = ({ name, email }: Pick<ManagedUser, 'name' | 'email'>): string =>
  email && email !== name ? `${name} (${email})` : name;

/** The search also finds similar addresses. */
export const isSameEmail = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
