import { TIME_ZONE } from '../../contracts';
import { isTimeZone } from '../dates';
import { describeField } from './field-schemas';
import { Satisfies } from './fields';

/** By its name in the time zone database, because offsets such as +05:00 mean the opposite in PostgreSQL. */
export function TimeZone({ label }: { label: string }): PropertyDecorator {
  return (target, key) => {
    describeField(target, key, { maxLength: TIME_ZONE.max });
    Satisfies((value) =>
      typeof value === 'string' && isTimeZone(value) ? undefined : `${label} must be one like America/New_York`,
    )(target, key);
  };
}
