import { IsIn } from 'class-validator';
import {
  type AcceptClientInput,
  CLIENT_CONTACT,
  EMAIL,
  type InviteUserInput,
  type Role,
  type SetRoleInput,
  ROLES,
  TEAM_ROLES,
  type TeamRole,
  type ExpectedRevision,
  type UpdateUserInput,
} from '../../contracts';
import { EmailAddress, HttpsAddress, Omittable, PhoneNumber, Revision } from '../../platform/http';
import { PersonName } from './auth.dto';

function TeamRoleField(): PropertyDecorator {
  return (target, key) => {
    Omittable()(target, key);
    IsIn(TEAM_ROLES, { message: `Team role must be one of ${TEAM_ROLES.join(', ')}` })(target, key);
  };
}

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

  @TeamRoleField()
  teamRole?: TeamRole;
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

  @Omittable()
  @PhoneNumber({ ...CLIENT_CONTACT.phone, optional: true })
  phone?: string | null;

  @Omittable()
  @HttpsAddress({ ...CLIENT_CONTACT.website, label: 'Website', optional: true })
  website?: string | null;
}

export class SetRoleDto extends ExpectedRevisionDto implements SetRoleInput {
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` })
  role: Role;

  @TeamRoleField()
  teamRole?: TeamRole;
}
