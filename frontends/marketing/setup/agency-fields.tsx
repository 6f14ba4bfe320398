import {
  AGENCY_CITY,
  AGENCY_NAME,
  AGENCY_PHONE,
  EMAIL,
  SERVICE_AREA,
  type AgencyFacts,
  type SetupStart,
} from '@atelier/contracts';
import { timeZoneOptions } from '@atelier/shared/time-zones';
import { Field, SelectField } from '@atelier/shared/ui/field';
import type { FieldErrors } from '@atelier/shared/use-form';
import { useEffect, useState } from 'react';
import styles from './setup.module.css';

interface AgencyFieldsProps {
  errors: FieldErrors;
  start: SetupStart;
}

export function AgencyFields({ errors, start: { held, heldBy, timezone } }: AgencyFieldsProps) {
  const zone = useTimeZone(timezone, held.timezone !== undefined);
  const fieldOf = (name: keyof AgencyFacts, hint = '') => ({
    name,
    hint: heldBy[name] ? `${heldBy[name]} on the server holds this.` : hint,
    error: errors[name],
    readOnly: held[name] !== undefined,
    defaultValue: held[name] ?? '',
  });
  return (
    <>
      <Field
        label="Agency name"
        {...fieldOf('name')}
        required
        maxLength={AGENCY_NAME.max}
        autoComplete="organization"
      />
      <div className={styles.pair}>
        <Field
          label="City"
          {...fieldOf('city', 'With its state, as in “Asheville, North Carolina.”')}
          required
          maxLength={AGENCY_CITY.max}
          autoComplete="off"
        />
        <Field
          label="Service area"
          {...fieldOf('serviceArea', 'If it’s more than your city.')}
          maxLength={SERVICE_AREA.max}
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Email for clients"
          {...fieldOf('email', 'Shown on the site and in emails.')}
          type="email"
          required
          maxLength={EMAIL.max}
          autoComplete="off"
        />
        <Field
          label="Phone"
          {...fieldOf('phone')}
          type="tel"
          required
          maxLength={AGENCY_PHONE.max}
          autoComplete="tel"
        />
      </div>
      <SelectField
        label="Time zone"
        name="timezone"
        required
        hint={heldBy.timezone ? `${heldBy.timezone} on the server holds this.` : 'Days begin and end in it.'}
        error={errors.timezone}
        {...zone}
      />
    </>
  );
}

/** The browser's own zone and list, which the server doesn't know when it renders the page. */
function useTimeZone(initial: string, isHeld: boolean) {
  const [value, setValue] = useState(initial);
  const [options, setOptions] = useState([{ value: initial, label: initial.replaceAll('_', ' ') }]);
  useEffect(() => {
    if (isHeld) return;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    setOptions(timeZoneOptions(own));
    setValue(own);
  }, [isHeld]);
  return { value, options, onChange: ({ target }: { target: { value: string } }) => setValue(target.value) };
}
