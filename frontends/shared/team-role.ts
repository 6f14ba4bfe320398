import { useUser } from '@atelier/shared/session';

/** Staff get only what is assigned to them, and no money. */
export const useIsStaff = (): boolean => useUser()?.teamRole === 'staff';

/** Owners manage the team. */
export const useIsOwner = (): boolean => useUser()?.teamRole === 'owner';
