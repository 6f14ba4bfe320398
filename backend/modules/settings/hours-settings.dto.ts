import { type BusinessHours, parseOpening, type SettingsInput } from '../../contracts';
import { partial, Satisfies, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

const MESSAGE = 'Enter when you open and when you close, later that day, or leave both empty';

/** Null while closed. */
function Opening(): PropertyDecorator {
  const isValid = (value: unknown) =>
    value === null || (typeof value === 'string' && parseOpening(value) !== undefined);
  return (target, key) => {
    Satisfies((value) => (isValid(value) ? undefined : MESSAGE))(target, key);
  };
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
