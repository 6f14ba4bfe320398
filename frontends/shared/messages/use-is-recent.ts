import { MESSAGE_EDIT_MINUTES } from '@atelier/contracts';
import { useIsBefore } from '@atelier/shared/use-is-before';

/** Whether a message can still be edited or withdrawn. */
export const useIsRecent = (createdAt: string): boolean =>
  useIsBefore(new Date(Date.parse(createdAt) + MESSAGE_EDIT_MINUTES * 60_000).toISOString());
