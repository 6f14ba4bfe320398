import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type AddedPasskey, type AddPasskeyInput, type PasskeyProof, passkeysApi, type Problem } from '../contracts';
import type { Caller } from './caller';

export const SITE_ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Circumstances {
  origin?: string;
  domain?: string;
  type?: string;
  isVerified?: boolean;
  crossOrigin?: boolean;
  counter?: number;
}

/** Does with a passkey as a phone or password manager does, and, for attacks, as it wouldn’t. */
export class SoftwarePasskey {
  readonly credential: string;
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly rawId = randomBytes(32)) {
    this.credential = rawId.toString('base64url');
  }

  create(challenge: string, circumstances: Circumstances = {}): AddPasskeyInput {
    const clientData = clientDataOf('webauthn.create', challenge, circumstances);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.rawId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.rawId, this.coseKey()]);
    const data = Buffer.concat([authenticatorData({ counter: this.counter, ...circumstances }, HAS_KEY), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(data)],
    ]);
    return {
      credential: this.credential,
      clientData,
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign(challenge: string, circumstances: Circumstances = {}): PasskeyProof {
    const clientData = clientDataOf('webauthn.get', challenge, circumstances);
    const data = authenticatorData({ counter: this.counter, ...circumstances });
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.keys.privateKey);
    return {
      credential: this.credential,
      clientData,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  /** COSE: a map of key type, algorithm, curve, and both coordinates. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url')), Buffer.from([0x22])];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      ...point,
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function clientDataOf(type: string, challenge: string, circumstances: Circumstances): string {
  const { origin = SITE_ORIGIN, crossOrigin = false } = circumstances;
  const data = { type: circumstances.type ?? type, challenge, origin, crossOrigin };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function authenticatorData({ domain = 'localhost', isVerified = true, counter = 0 }: Circumstances, more = 0): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
  return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), count]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** With the shortest length, as CBOR asks for. */
function cborBytes(bytes: Buffer): Buffer {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(length), bytes]);
}

export async function challengeOf(caller: Caller): Promise<string> {
  return (await caller.call(passkeysApi.request)).body.challenge;
}

export async function addPasskey(
  caller: Caller,
  passkey = new SoftwarePasskey(),
): Promise<AddedPasskey & { passkeyOf: SoftwarePasskey }> {
  const { body: options } = await caller.call(passkeysApi.begin);
  const { status, body } = await caller.call(passkeysApi.add, { body: passkey.create(options.challenge) });
  if (status !== 201) throw new Error(`The passkey wasn’t added: ${(body as unknown as Problem).message}`);
  return { ...body, passkeyOf: passkey };
}
