import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { type Passkey as PublicPasskey, PASSKEYS, type PasskeyTransport } from '../../../contracts';

/** The longest that authenticators make. */
const MAX_ID_BYTES = 1023;

@Entity('passkeys', { comment: 'Public keys of what signs in and takes a second step by WebAuthn.' })
@Check('passkeys_name_check', `char_length(name) between 1 and ${PASSKEYS.name.max}`)
@Check('passkeys_credential_check', `octet_length(credential_id) between 1 and ${MAX_ID_BYTES}`)
@Check('passkeys_counter_check', 'counter >= 0')
@Unique('passkeys_credential_key', ['credentialId'])
@Index('passkeys_user_idx', ['userId', 'createdAt'])
export class Passkey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' })
  id: string;

  @ForeignKey('User', { name: 'passkeys_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId: string;

  /** Chosen by the authenticator. */
  @Column('bytea')
  credentialId: Buffer;

  @Column('bytea')
  publicKey: Buffer;

  /** How often it was used, as it says itself; some always say 0. */
  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  counter: number;

  @Column('text', { array: true })
  transports: PasskeyTransport[];

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  present(): PublicPasskey {
    return {
      id: this.id,
      name: this.name,
      addedAt: this.createdAt.toISOString(),
      lastUsedAt: this.usedAt?.toISOString() ?? null,
    };
  }
}
