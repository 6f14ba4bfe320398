import { IsIn } from 'class-validator';
import { EMAIL, type NewUser, type Role, type RoleChange, ROLES, type Saw, type UserChange } from '../../contracts';
import { Email, MayBeMissing, Revision } from '../../platform/http';
import { PersonName } from './auth.dto';

export class NewUserDto implements NewUser {
  @Email({ label: 'E-mail', ...EMAIL })
  email: string;

  @PersonName('First name')
  firstName: string | null;

  @PersonName('Last name')
  lastName: string | null;

  @MayBeMissing()
  @IsIn(ROLES, { message: `Role has to be one of ${ROLES.join(', ')}` })
  role?: Role;
}

export class SawDto implements Saw {
  @Revision()
  revision?: number;
}

export class UserChangeDto extends SawDto implements UserChange {
  @MayBeMissing()
  @PersonName('First name')
  firstName?: string | null;

  @MayBeMissing()
  @PersonName('Last name')
  lastName?: string | null;

  @MayBeMissing()
  @Email({ label: 'E-mail', ...EMAIL, optional: true })
  email?: string | null;
}

export class RoleDto extends SawDto implements RoleChange {
  @IsIn(ROLES, { message: `Role has to be one of ${ROLES.join(', ')}` })
  role: Role;
}
