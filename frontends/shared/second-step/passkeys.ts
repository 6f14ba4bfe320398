import {
  type AddPasskeyInput,
  type NewPasskey,
  PASSKEY_TRANSPORTS,
  PASSKEYS,
  type PasskeyProof,
  passkeysApi,
  type PasskeyTransport,
} from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useSyncExternalStore } from 'react';

/** In words for the user. */
export class PasskeyError extends Error {}

const TIMEOUT_MS = PASSKEYS.minutes * 60_000;

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Browsers have none at IP addresses. */
const IP_ADDRESS = /^[\d.]+$|^\[/;
const supportsPasskeys = () => 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);
const subscribe = () => () => undefined;

/** False on the server. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(subscribe, supportsPasskeys, () => false);

export async function provePasskey(): Promise<PasskeyProof> {
  const [{ challenge, domain }, { startAuthentication }] = await Promise.all([call(passkeysApi.request), load()]);
  const optionsJSON = { challenge, rpId: domain, timeout: TIMEOUT_MS, userVerification: 'required' } as const;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  return { credential: id, clientData, authenticatorData, signature };
}

export async function makePasskey(options: NewPasskey): Promise<AddPasskeyInput> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.domain, name: options.siteName },
      user: { id: options.userHandle, name: options.username, displayName: options.displayName },
      pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: options.existing.map(({ credential, transports }) => ({
        type: 'public-key',
        id: credential,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }).catch(explain);
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
  return { credential: id, clientData, attestation, transports: transports.filter(isKnownTransport) };
}

const isKnownTransport = (name: string): name is PasskeyTransport => PASSKEY_TRANSPORTS.some((known) => known === name);

const TEXTS: Record<string, string> = {
  AbortError: 'No passkey was used.',
  // Also if there is none.
  NotAllowedError: 'No passkey was used.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address.',
};

function explain(error: unknown): never {
  throw new PasskeyError((error instanceof Error && TEXTS[error.name]) || 'Your browser couldn’t use a passkey.');
}
