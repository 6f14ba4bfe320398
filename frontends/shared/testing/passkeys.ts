import { type NewPasskey, type PasskeyRequest, passkeysApi } from '@atelier/contracts';
import { mockResponse } from './server';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => btoa(text).replace(/=+$/, '');

const request: PasskeyRequest = { challenge: 'AAAA', domain: 'localhost' };
const newPasskey: NewPasskey = {
  ...request,
  siteName: 'Site',
  userHandle: 'AAAA',
  username: 'ann',
  displayName: 'Ann',
  algorithms: [-7],
  existing: [],
};

export const passkeyProof = {
  credential: 'key',
  clientData: base64url('client'),
  authenticatorData: base64url('data'),
  signature: base64url('signature'),
};
export const madePasskey = {
  credential: 'key',
  clientData: base64url('client'),
  attestation: base64url('attestation'),
  transports: ['internal'],
};

const credential = (response: object) =>
  Promise.resolve({
    id: 'key',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });

/** A browser that knows passkeys and has one, unless it fails with the name of an error. */
export function installPasskeys({ failsWith }: { failsWith?: string } = {}): void {
  mockResponse(passkeysApi.request, request);
  mockResponse(passkeysApi.begin, newPasskey);
  const fail = () => Promise.reject(new DOMException('It failed', failsWith));
  const credentials = {
    get: failsWith
      ? fail
      : () =>
          credential({
            clientDataJSON: bytes('client'),
            authenticatorData: bytes('data'),
            signature: bytes('signature'),
          }),
    create: failsWith
      ? fail
      : () =>
          credential({
            clientDataJSON: bytes('client'),
            attestationObject: bytes('attestation'),
            getTransports: () => ['internal'],
          }),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
}

export function removePasskeys(): void {
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}
