import { IsBoolean } from 'class-validator';
import type { LateChargeInput, ReminderSettingInput } from '../../../contracts';
import { WholeNumber } from '../../../platform/http';

export class ReminderSettingDto implements ReminderSettingInput {
  @IsBoolean({ message: 'Say whether its client is reminded of it' })
  on: boolean;
}

export class LateChargeDto implements LateChargeInput {
  @WholeNumber({ label: 'Months', min: 1, max: 1200 })
  months: number;
}
