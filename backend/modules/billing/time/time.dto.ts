import { IsBoolean } from 'class-validator';
import type { LateDecision, Reminding } from '../../../contracts';
import { Whole } from '../../../platform/http';

export class RemindingDto implements Reminding {
  @IsBoolean({ message: 'Say whether its client is reminded of it' })
  on: boolean;
}

export class LateDecisionDto implements LateDecision {
  @Whole({ label: 'Months', min: 1, max: 1200 })
  months: number;
}
