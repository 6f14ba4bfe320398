import type { SignInStep, UnconfirmedClient, User } from '@atelier/contracts';
import { createConfirmationRequest } from '@atelier/shared/confirmation-request';

export const passwordConfirmation = createConfirmationRequest<null>();
/** The user who signed in, or undefined. */
export const signInStep = createConfirmationRequest<SignInStep, User | undefined>();
export const clientAcceptance = createConfirmationRequest<UnconfirmedClient>();
