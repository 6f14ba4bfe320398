import { type BusinessHours, type Holiday, HOLIDAYS, parseOpening, type SettingsInput } from '../../contracts';
import { isValidDay } from '../../platform/dates';
import { ListOf, partial, Satisfies, Text, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

/** Null while closed. */
function Opening(): PropertyDecorator {
  return (target, key) => {
    Satisfies((value) => openingError(value, String(key)))(target, key);
  };
}

function openingError(value: unknown, day: string): string | undefined {
  if (value === null || (typeof value === 'string' && parseOpening(value))) return undefined;
  const name = day.replace(/^./, (first) => first.toUpperCase());
  const [opens, closes] = typeof value === 'string' ? value.split('-') : [];
  if (!opens) return `Enter an opening time for ${name}`;
  return closes ? `Enter a closing time for ${name} that is after the opening` : `Enter a closing time for ${name}`;
}

function HolidayDay(message: string): PropertyDecorator {
  const isDay = (value: unknown) => typeof value === 'string' && /^20/.test(value) && isValidDay(value);
  return (target, key) => {
    Satisfies((value) => (isDay(value) ? undefined : message))(target, key);
  };
}

class HolidayDto implements Holiday {
  @HolidayDay('Enter the first day')
  from: string;

  @HolidayDay('Enter the last day')
  to: string;

  @Text({ label: 'Name', ...HOLIDAYS.name, optional: true })
  name: string | null;
}

class BusinessHoursDto implements BusinessHours {
  @Opening()
  monday: string | null;

  @Opening()
  tuesday: string | null;

  @Opening()
  wednesday: string | null;

  @Opening()
  thursday: string | null;

  @Opening()
  friday: string | null;

  @Opening()
  saturday: string | null;

  @Opening()
  sunday: string | null;

  @ListOf(HolidayDto, { label: 'Holiday', minCount: 0, maxCount: HOLIDAYS.max })
  holidays: Holiday[];
}

export class HoursSettingsDto extends partial(BusinessHoursDto) implements SettingsInput<BusinessHours> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
