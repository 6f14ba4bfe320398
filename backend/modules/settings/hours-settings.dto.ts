import { type BusinessHours, parseOpening, type SettingsInput } from '../../contracts';
import { partial, Satisfies, WholeNumber } from '../../platform/http';
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
}

export class HoursSettingsDto extends partial(BusinessHoursDto) implements SettingsInput<BusinessHours> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
