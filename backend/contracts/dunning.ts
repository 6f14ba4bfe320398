export interface ReminderSettingInput {
  on: boolean;
}

/** The months that the admin saw; 409 if they have changed. */
export interface LateChargeInput {
  months: number;
}

/** The charge that the admin saw as the last one; 409 if it has changed. */
export interface ReverseLateChargeInput {
  amount: number;
}

export interface LateCharge {
  rate: number;
  base: number;
  months: number;
  waivedMonths: number;
  /** `base × rate × (months − waivedMonths)`, in cents. */
  total: number;
  alreadyAdded: number;
  /** The last charge that was added and not reversed, in cents; 0 without any. */
  lastAdded: number;
  toAdd: number;
}

export const REMINDER_STAGES = ['before', 'due', 'week', 'fortnight'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];
/** The reminder days, counted from the due date. */
export const REMINDER_DAYS: Record<ReminderStage, number> = { before: -3, due: 0, week: 7, fortnight: 14 };

export interface Reminder {
  stage: ReminderStage;
  day: string;
}
