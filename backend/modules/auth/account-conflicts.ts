import { ConflictException, type HttpException } from '@nestjs/common';
import { userTexts } from '../../contracts';
import { violatedConstraint } from '../../platform/database';
import { Conflict } from '../../platform/http';

/** By its letters or by its look. */
export const isUsernameTaken = (constraint: string | undefined): boolean =>
  constraint === 'users_username_key' || constraint === 'users_look_key';

export function updateConflict(error: unknown): HttpException | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_last_admin') return new ConflictException(userTexts.lastOwner);
  return constraint === 'users_email_key' ? new Conflict({ email: userTexts.emailTaken }) : undefined;
}

export function registrationConflict(error: unknown): Conflict | undefined {
  const constraint = violatedConstraint(error);
  if (isUsernameTaken(constraint)) return new Conflict({ username: 'That username is taken. Please choose another.' });
  if (constraint === 'users_email_key')
    return new Conflict({ email: 'There’s already an account with that email. Sign in instead?' });
  return undefined;
}

export function ownerConflict(error: unknown): Conflict | undefined {
  const constraint = violatedConstraint(error);
  if (isUsernameTaken(constraint)) return new Conflict({ username: 'That username is taken.' });
  return constraint === 'users_email_key' ? new Conflict({ accountEmail: 'An account has that email.' }) : undefined;
}
