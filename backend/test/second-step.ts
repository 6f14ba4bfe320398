import { generateSync } from 'otplib';
import { secondStepApi } from '../contracts';
import type { Caller } from './caller';

const PERIOD_SECONDS = 30;

/** An app that makes codes, for a secret. */
export const codeOf = (secret: string, periodsFromNow = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periodsFromNow * PERIOD_SECONDS });

/** Of another period, so that nothing but chance makes it right. */
export const wrongCode = (secret: string): string => codeOf(secret, 1000);

/** With the code before the current one, so that the current one can be used next. */
export async function addAuthenticator(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await caller.call(secondStepApi.newAuthenticator);
  const added = await caller.call(secondStepApi.addAuthenticator, {
    body: { token: body.token, code: codeOf(body.secret, -1) },
  });
  if (added.status !== 201) throw new Error(`The app wasn’t added: ${JSON.stringify(added.body)}`);
  return { secret: body.secret, recoveryCodes: added.body.recoveryCodes };
}
