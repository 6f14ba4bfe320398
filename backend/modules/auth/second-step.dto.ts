import { IsBoolean } from 'class-validator';
import type { AddAuthenticatorInput, ConfirmByStepInput, SignInStepInput } from '../../contracts';
import { Omittable, Text } from '../../platform/http';

const Code = () => Text({ label: 'Code', min: 1, max: 60 });
const Token = () => Text({ label: 'Token', min: 1, max: 400 });

export class SignInStepDto implements SignInStepInput {
  @Token()
  token: string;

  @Code()
  code: string;

  @Omittable()
  @IsBoolean({ message: 'Trust must be true or false' })
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
