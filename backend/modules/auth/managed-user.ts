import type { ListedUser, ManagedUser, UserState } from '../../contracts';
import { User } from './user.entity';

export type Owed = Required<Pick<ListedUser, 'owedAmount' | 'overdueAmount'>>;

/** Of a row of a list. */
export const toUser = (row: User): User => Object.assign(new User(), row);

function stateOf({ isActive, invitedAt }: User): UserState {
  if (!isActive) return 'deactivated';
  return invitedAt ? 'invited' : 'active';
}

export const presentListed = ({ owedAmount, overdueAmount, ...row }: User & Partial<Owed>): ListedUser => ({
  ...presentUser(toUser(row as User)),
  ...(owedAmount !== undefined && { owedAmount, overdueAmount }),
});

export const presentUser = (user: User): ManagedUser => ({
  ...user.present(),
  name: user.name,
  state: stateOf(user),
  hasProvenEmail: user.hasProvenEmail,
  invitedAt: user.invitedAt?.toISOString() ?? null,
  deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
  erasedAt: user.erasedAt?.toISOString() ?? null,
  secondStepEndsAt: user.secondStepEndsAt?.toISOString() ?? null,
  phone: user.phone,
  website: user.website,
  ...(!user.isAdmin && { assignee: user.assignee ?? null }),
  revision: user.revision,
});
