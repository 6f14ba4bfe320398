import type { ClosingObstacle } from '../../contracts';
import { defineJob } from '../../platform/jobs';

export const sendAccountClosingEmail = defineJob<{ userId: string }>('account.closing', 'mail');
/** `because` is what kept the account from closing; empty if a person chose to keep it. */
export const sendAccountKeptEmail = defineJob<{ userId: string; because: ClosingObstacle[] }>('account.kept', 'mail');
