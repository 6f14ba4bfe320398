import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import {
  type AddPasskeyInput,
  type NewPasskey,
  type PasskeyProof,
  type PasskeyRequest,
  PASSKEYS,
  passkeyTexts,
} from '../../../contracts';
import { Config, passkeyDomain } from '../../../platform/config';
import { affected, newId } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Passkey } from './passkey.entity';
import { Sealer } from './sealer';

const TIMEOUT_MS = PASSKEYS.minutes * 60_000;
/** Ed25519, ES256, and RS256, which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257];
/** Kept longer than the challenge is valid. */
const USES_OF_CHALLENGE: RateLimit = { name: 'passkey', max: 1, minutes: 2 * PASSKEYS.minutes };
const USING = 'use of a passkey';

/** `foreign`: signed for another website. `copied`: its counter went back. */
export type PasskeyResult = 'taken' | 'refused' | 'foreign' | 'copied';
type NewRow = Pick<Passkey, 'id' | 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

/** Public keys whose private part never leaves a phone, computer, or password manager (WebAuthn). */
@Injectable()
export class PasskeysService {
  readonly domain: string | undefined;
  private readonly origins: string[];
  private readonly sealer: Sealer;

  constructor(
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    private readonly limits: RateLimitService,
    config: Config,
  ) {
    this.domain = passkeyDomain(config);
    this.origins = [config.publicUrl, config.adminOrigin].flatMap((url) => (url ? new URL(url).origin : []));
    this.sealer = new Sealer(config.sessionSecret);
  }

  list(userId: string): Promise<Passkey[]> {
    return this.passkeys.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' }, take: PASSKEYS.max });
  }

  find(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ credentialId: Buffer.from(credentialId, 'base64url') });
  }

  /** Names no account: the browser offers what it has for this website. */
  request(): PasskeyRequest {
    return { challenge: this.createChallenge(USING), domain: this.requireDomain() };
  }

  async begin(user: { id: string; username: string; name: string }, siteName: string): Promise<NewPasskey> {
    const domain = this.requireDomain();
    const existing = await this.list(user.id);
    if (existing.length >= PASSKEYS.max) throw new ConflictException(passkeyTexts.tooMany);
    return {
      challenge: this.createChallenge(addingTo(user.id)),
      domain,
      siteName,
      userHandle: Buffer.from(user.id).toString('base64url'),
      username: user.username,
      displayName: user.name,
      algorithms: ALGORITHMS,
      existing: existing.map(({ credentialId, transports }) => ({
        credential: credentialId.toString('base64url'),
        transports,
      })),
    };
  }

  async readNew(userId: string, input: AddPasskeyInput, name: string): Promise<NewRow> {
    const { credential: id, clientData, attestation, transports } = input;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const registration = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.isOwnChallenge(addingTo(userId), challenge),
      expectedOrigin: this.origins,
      expectedRPID: this.requireDomain(),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!registration?.verified || readClientData(clientData).crossOrigin || !(await this.useUp(clientData)))
      throw new BadRequestException(passkeyTexts.refused);
    const { publicKey, counter, ...credential } = registration.registrationInfo.credential;
    return {
      id: newId(),
      userId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
    };
  }

  /** The caller holds the user’s lock. */
  async add(manager: EntityManager, row: NewRow): Promise<Passkey> {
    if ((await manager.countBy(Passkey, { userId: row.userId })) >= PASSKEYS.max)
      throw new ConflictException(passkeyTexts.tooMany);
    const inserted = await manager.createQueryBuilder().insert().into(Passkey).values(row).orIgnore().execute();
    if ((inserted.raw as unknown[]).length === 0) throw new ConflictException(passkeyTexts.alreadyAdded);
    return manager.findOneByOrFail(Passkey, { id: row.id });
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey | null> {
    await this.passkeys.update({ id, userId }, { name });
    return this.passkeys.findOneBy({ id, userId });
  }

  async remove(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    return affected(await manager.delete(Passkey, { id, userId })) > 0;
  }

  /** Whether the private key of this passkey signed a challenge of ours, once, for this website, after a look at its owner. */
  async use(passkey: Passkey, proof: PasskeyProof): Promise<PasskeyResult> {
    const authentication = await this.verifySignature(passkey, proof).catch(() => undefined);
    if (!authentication?.verified) return 'refused';
    const { origin, crossOrigin } = readClientData(proof.clientData);
    if (!this.origins.includes(origin) || crossOrigin) return 'foreign';
    if (!(await this.useUp(proof.clientData))) return 'refused';
    const { newCounter } = authentication.authenticationInfo;
    const counted = await this.passkeys
      .createQueryBuilder()
      .update()
      .set({ counter: newCounter, usedAt: () => 'now()' })
      .where('id = :id', { id: passkey.id })
      .andWhere('(counter < :newCounter or (counter = 0 and :newCounter = 0))', { newCounter })
      .execute();
    return affected(counted) > 0 ? 'taken' : 'copied';
  }

  /** Any origin and counter pass here: those are worth a warning only once the signature shows that it is this key. */
  private async verifySignature({ publicKey }: Passkey, proof: PasskeyProof) {
    const { credential: id, clientData, authenticatorData, signature } = proof;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    return verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.isOwnChallenge(USING, challenge),
      expectedOrigin: readClientData(clientData).origin,
      expectedRPID: this.requireDomain(),
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
  }

  private requireDomain(): string {
    if (!this.domain) throw new ConflictException(passkeyTexts.noDomain);
    return this.domain;
  }

  /** Sealed, so nothing is stored until it is used. */
  private createChallenge(purpose: string): string {
    return this.sealer.seal(purpose, String(Date.now() + TIMEOUT_MS)).toString('base64url');
  }

  private isOwnChallenge(purpose: string, challenge: string): boolean {
    return Number(this.sealer.open(purpose, Buffer.from(challenge, 'base64url'))) > Date.now();
  }

  /** False from the second time on. */
  private useUp(clientData: string): Promise<boolean> {
    const challenge = Buffer.from(readClientData(clientData).challenge, 'base64url');
    return this.limits.tryAttempt(USES_OF_CHALLENGE, challenge.toString('hex'));
  }
}

const addingTo = (userId: string) => `passkey of ${userId}`;

interface ClientData {
  challenge: string;
  origin: string;
  crossOrigin?: boolean;
}

const readClientData = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as ClientData;

/** Takes 100 ms and 17 MB, which processes without passkeys save. */
const loadWebAuthn = () => import('@simplewebauthn/server');
