import { defineEvent } from '../../platform/jobs';

/** An invitation took an account away from a person who never proved its email. */
export const accountTakenOverEvent = defineEvent<{ userId: string; at: string }>('auth.taken-over');
