import { IsBoolean } from 'class-validator';
import type { LateChargeInput, ReminderSettingInput } from '../../../contracts';
import { WholeNumber } from '../../../platform/http';

export class ReminderSettingDto implements ReminderSettingInput {
  @IsBoolean({ message: 'Choose whether the client gets reminders' })
  on: boolean;
}

export class LateChargeDto implements LateChargeInput {
  @WholeNumber({ label: 'Months', min: 1, max: 1200 })
  months: number;
}
