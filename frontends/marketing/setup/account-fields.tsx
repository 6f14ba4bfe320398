import { EMAIL, USERNAME } from '@atelier/contracts';
import { Field } from '@atelier/shared/ui/field';
import { NewPasswordField } from '@atelier/shared/ui/new-password-field';
import type { FieldErrors } from '@atelier/shared/use-form';

export const AccountFields = ({ errors }: { errors: FieldErrors }) => (
  <>
    <Field
      label="Username"
      name="username"
      required
      maxLength={USERNAME.max}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={errors.username}
    />
    <Field
      label="Your email"
      name="accountEmail"
      type="email"
      required
      maxLength={EMAIL.max}
      autoComplete="email"
      hint="For a new password if you forget yours. Clients don’t see it."
      error={errors.accountEmail}
    />
    <NewPasswordField label="Password" name="password" error={errors.password} />
  </>
);
