import type { User } from './auth';
import { endpoint, type EmptyBody, type SignInStep } from './endpoint';

/** Keys that a phone, a computer, or a password manager keeps, and uses only after a look at its owner (WebAuthn). */
export const PASSKEYS = {
  max: 10,
  name: { max: 60 },
  /** How long the browser may take for adding or using one. */
  minutes: 5,
} as const;

export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

export const passkeyTexts = {
  refused: 'That passkey couldn’t be checked. Please try again.',
  unknown: 'That passkey isn’t known here, or it was removed. Sign in another way.',
  ofOther: 'That passkey belongs to another account.',
  copied:
    'That passkey may have been copied, so it isn’t accepted. Sign in another way, and remove it in your settings.',
  alreadyAdded: 'That passkey is already added.',
  tooMany: `You have ${PASSKEYS.max} passkeys. Remove one first to add another.`,
  noDomain: 'Passkeys need a website with a name and https.',
} as const;

export interface Passkey {
  id: string;
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
}

/** For `navigator.credentials.get`: the browser offers the passkeys of this domain. */
export interface PasskeyRequest {
  challenge: string;
  domain: string;
}

/** For `navigator.credentials.create`. Bytes are in Base64url here and below, as browsers return them. */
export interface NewPasskey {
  challenge: string;
  domain: string;
  siteName: string;
  /** Returned with each use, and no secret. */
  userHandle: string;
  username: string;
  displayName: string;
  /** Numbers of COSE. */
  algorithms: number[];
  /** Made earlier: the same device makes no second one. */
  existing: { credential: string; transports: PasskeyTransport[] }[];
}

export interface AddPasskeyInput {
  credential: string;
  clientData: string;
  attestation: string;
  transports: PasskeyTransport[];
}

export interface RenamePasskeyInput {
  name: string;
}

/** The answer of `navigator.credentials.get`. */
export interface PasskeyProof {
  credential: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

export interface PasskeySignInInput extends PasskeyProof {
  /** After a right password: the account that the passkey has to belong to. */
  token?: SignInStep['token'];
  /** Whether this browser isn’t asked again for a while. */
  trust?: boolean;
}

export interface AddedPasskey {
  passkey: Passkey;
  /** Shown once. Empty if the account already has some. */
  recoveryCodes: string[];
}

const members = { for: 'members', staff: true } as const;
const confirmed = { ...members, confirmed: true } as const;
const setup = { ...confirmed, beforeSecondStep: true } as const;

export const passkeysApi = {
  request: endpoint<EmptyBody, PasskeyRequest>('POST', '/passkey-request', {
    for: 'anyone',
    status: 200,
    errors: [409],
    summary: 'What the browser needs to use a passkey; nothing is stored.',
  }),
  signIn: endpoint<PasskeySignInInput, User>('POST', '/login/passkey', {
    for: 'anyone',
    status: 200,
    errors: [401, 409, 429],
    summary: 'Signs in with a passkey alone, or, with a token, after the password.',
  }),
  confirm: endpoint<PasskeyProof, EmptyBody>('POST', '/confirm-passkey', {
    ...members,
    status: 204,
    errors: [409, 429],
    summary: 'Confirms this session by a passkey, as a code does.',
  }),
  begin: endpoint<EmptyBody, NewPasskey>('POST', '/second-step/passkeys/new', {
    ...setup,
    status: 200,
    errors: [409],
    summary: 'What the browser needs to make a passkey; nothing is stored.',
  }),
  add: endpoint<AddPasskeyInput, AddedPasskey>('POST', '/second-step/passkeys', {
    ...setup,
    errors: [409],
    summary: 'Adds a passkey and ends other sessions. As the first second step, it also returns recovery codes.',
  }),
  rename: endpoint<RenamePasskeyInput, Passkey>('PATCH', '/second-step/passkeys/:id', {
    ...members,
    summary: 'Renames a passkey.',
  }),
  remove: endpoint<EmptyBody, EmptyBody>('DELETE', '/second-step/passkeys/:id', {
    ...confirmed,
    summary: 'Removes a passkey.',
  }),
};
