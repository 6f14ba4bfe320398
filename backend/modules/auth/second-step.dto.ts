import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import {
  type AddAuthenticatorInput,
  type AddPasskeyInput,
  type ConfirmByStepInput,
  PASSKEY_TRANSPORTS,
  type PasskeyProof,
  PASSKEYS,
  type PasskeySignInInput,
  type PasskeyTransport,
  type RenamePasskeyInput,
  type SignInStepInput,
} from '../../contracts';
import { MatchesPattern, Omittable, Text } from '../../platform/http';

const Code = () => Text({ label: 'Code', min: 1, max: 60 });
const Token = () => Text({ label: 'Token', min: 1, max: 400 });
const Trust = () => IsBoolean({ message: 'Trust must be true or false' });
const Bytes = (label: string, max = 4000) =>
  MatchesPattern({ label, max, pattern: /^[\w-]+$/, message: `${label} must be Base64url` });

export class SignInStepDto implements SignInStepInput {
  @Token()
  token: string;

  @Code()
  code: string;

  @Omittable()
  @Trust()
  trust?: boolean;
}

export class AddAuthenticatorDto implements AddAuthenticatorInput {
  @Token()
  token: string;

  @Code()
  code: string;
}

export class ConfirmByStepDto implements ConfirmByStepInput {
  @Code()
  code: string;
}

export class PasskeyProofDto implements PasskeyProof {
  @Bytes('Credential', 1400)
  credential: string;

  @Bytes('Client data')
  clientData: string;

  @Bytes('Authenticator data')
  authenticatorData: string;

  @Bytes('Signature')
  signature: string;
}

export class PasskeySignInDto extends PasskeyProofDto implements PasskeySignInInput {
  @Omittable()
  @Token()
  token?: string;

  @Omittable()
  @Trust()
  trust?: boolean;
}

export class AddPasskeyDto implements AddPasskeyInput {
  @Bytes('Credential', 1400)
  credential: string;

  @Bytes('Client data')
  clientData: string;

  @Bytes('Attestation', 20_000)
  attestation: string;

  @IsArray({ message: 'Transports must be a list' })
  @ArrayUnique({ message: 'Transports must differ' })
  @ArrayMaxSize(PASSKEY_TRANSPORTS.length, { message: 'Too many transports' })
  @IsIn(PASSKEY_TRANSPORTS, { each: true, message: `Transports must be of ${PASSKEY_TRANSPORTS.join(', ')}` })
  transports: PasskeyTransport[];
}

export class RenamePasskeyDto implements RenamePasskeyInput {
  @Text({ label: 'Name', min: 1, max: PASSKEYS.name.max })
  name: string;
}
