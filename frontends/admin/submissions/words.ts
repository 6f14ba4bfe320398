import type { Submission } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';

export const fullName = ({ firstName, lastName }: Submission): string => `${firstName} ${lastName}`;

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const when = (time: string): string => FORMAT.format(new Date(time));

/** What the server said of a call that failed. */
export const said = (error: Error): string => (error instanceof CallError ? error.serverMessage : error.message);
