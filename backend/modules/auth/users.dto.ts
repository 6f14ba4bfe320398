import { IsIn } from 'class-validator';
import {
  type AcceptClientInput,
  EMAIL,
  type InviteUserInput,
  type Role,
  type SetRoleInput,
  ROLES,
  type ExpectedRevision,
  type UpdateUserInput,
} from '../../contracts';
import { EmailAddress, Omittable, Revision } from '../../platform/http';
import { PersonName } from './auth.dto';

export class InviteUserDto implements InviteUserInput {
  @EmailAddress({ label: 'Email', ...EMAIL })
  email: string;

  @PersonName('First name')
  firstName: string | null;

  @PersonName('Last name')
  lastName: string | null;

  @Omittable()
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` })
  role?: Role;
}

export class AcceptClientDto implements AcceptClientInput {
  @EmailAddress({ label: 'Email', ...EMAIL })
  email: string;
}

export class ExpectedRevisionDto implements ExpectedRevision {
  @Revision()
  revision?: number;
}

export class UpdateUserDto extends ExpectedRevisionDto implements UpdateUserInput {
  @Omittable()
  @PersonName('First name')
  firstName?: string | null;

  @Omittable()
  @PersonName('Last name')
  lastName?: string | null;

  @Omittable()
  @EmailAddress({ label: 'Email', ...EMAIL, optional: true })
  email?: string | null;
}

export class SetRoleDto extends ExpectedRevisionDto implements SetRoleInput {
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` })
  role: Role;
}
