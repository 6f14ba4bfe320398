import type { UnconfirmedClient } from '@atelier/contracts';
import { createConfirmationRequest } from '@atelier/shared/confirmation-request';

export const passwordConfirmation = createConfirmationRequest<null>();
export const clientAcceptance = createConfirmationRequest<UnconfirmedClient>();
