import { HttpException } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import {
  CONFIRMATION_REQUIRED,
  confirmationTexts,
  type Problem,
  SECOND_STEP_MISSING,
  SECOND_STEP_REQUIRED,
  secondStepTexts,
  type SignInStep,
} from '../../contracts';

export const problem = (statusCode: number, message: string, fields?: Problem['fields']): Problem => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message,
  ...(fields && { fields }),
});

export class BadInput extends HttpException {
  constructor(
    fields: Record<string, string>,
    message = Object.values(fields)[0] ?? 'Please check your entries',
    status = 400,
  ) {
    super(problem(status, message, fields), status);
  }
}

/** A 409: the input conflicts with existing data. */
export class Conflict extends BadInput {
  constructor(fields: Record<string, string>) {
    super(fields, undefined, 409);
  }
}

/** The browser shows its password dialog and repeats the request. */
export class ConfirmationRequired extends HttpException {
  constructor() {
    super({ ...problem(403, confirmationTexts.required), code: CONFIRMATION_REQUIRED }, 403);
  }
}

/** The password was right; the browser asks for a code and signs in with it. */
export class SecondStepRequired extends HttpException {
  constructor(readonly step: SignInStep) {
    super({ ...problem(403, secondStepTexts.required), code: SECOND_STEP_REQUIRED, step }, 403);
  }
}

/** The browser opens the page that adds one. */
export class SecondStepMissing extends HttpException {
  constructor() {
    super({ ...problem(403, secondStepTexts.missing), code: SECOND_STEP_MISSING }, 403);
  }
}

export class TooManyRequests extends HttpException {
  constructor(
    readonly retryAfterSeconds: number,
    message = tooManyAttempts(retryAfterSeconds),
  ) {
    super(problem(429, message), 429);
  }
}

/** A dependency is unavailable. The message is shown; the cause is logged. */
export class Unavailable extends HttpException {
  constructor(message: string, cause: unknown, status = 503) {
    super(problem(status, message), status, { cause });
  }
}

const HOUR = 3600;

export function tooManyAttempts(seconds: number): string {
  const advice =
    seconds > 12 * HOUR ? 'Please try again tomorrow.' : `Please wait ${formatWait(seconds)} and try again.`;
  return `Too many attempts. ${advice}`;
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds <= 1.5 * HOUR) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
