import type { SetupInput } from '@atelier/contracts';
import type { FieldErrors, ReadText } from '@atelier/shared/use-form';

type Field = keyof SetupInput;

interface Step {
  title: string;
  fields: Partial<Record<Field, string>>;
  optional?: Field[];
}

/** Fields with their labels. */
export const STEPS: [Step, Step, Step] = [
  { title: 'Your account', fields: { username: 'Username', accountEmail: 'Your email', password: 'Password' } },
  {
    title: 'Your agency',
    fields: {
      name: 'Agency name',
      city: 'City',
      serviceArea: 'Service area',
      email: 'Email for clients',
      phone: 'Phone',
      timezone: 'Time zone',
    },
    optional: ['serviceArea'],
  },
  { title: 'Your shop', fields: { shop: 'Packages', removesAccounts: 'Accounts' }, optional: ['removesAccounts'] },
];
export const LAST_STEP = STEPS.length - 1;

export function missingFields(step: number, text: ReadText): FieldErrors {
  const { fields = {}, optional = [] } = STEPS[step] ?? {};
  const missing = Object.entries(fields).filter(
    ([field]) => !optional.includes(field as Field) && text(field).trim() === '',
  );
  return Object.fromEntries(missing.map(([field, label]) => [field, `${label} is required`]));
}

/** The first step that one of these fields is in. */
export const stepOf = (errors: FieldErrors): number | undefined => {
  const index = STEPS.findIndex(({ fields }) => Object.keys(fields).some((field) => field in errors));
  return index < 0 ? undefined : index;
};

export const readInput = (token: string, text: ReadText): SetupInput => ({
  token,
  username: text('username'),
  password: text('password'),
  accountEmail: text('accountEmail'),
  name: text('name'),
  city: text('city'),
  serviceArea: text('serviceArea') || null,
  email: text('email'),
  phone: text('phone'),
  timezone: text('timezone'),
  shop: text('shop') === 'empty' ? 'empty' : 'packages',
  removesAccounts: text('removesAccounts') === 'on',
});
