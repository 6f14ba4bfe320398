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
  /** Of all late charges together, in percent of the base; null for none. */
  cap: number | null;
  /** The unpaid amount, without late charges. */
  base: number;
  /** After part payments: what was unpaid at the end of each month, without late charges. */
  unpaidByMonth?: number[];
  months: number;
  waivedMonths: number;
  /** `base × rate × (months − waivedMonths)`, at most the cap; in cents. After part payments: of what was unpaid then. */
  total: number;
  alreadyAdded: number;
  /** The last charge that was added and not reversed, in cents; 0 without any. */
  lastAdded: number;
  toAdd: number;
}

export const REMINDER_STAGES = ['before', 'due', 'week', 'fortnight'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];
/** Counted from the due date, until an admin changes them. */
export const REMINDER_DAYS = { before: -3, due: 0, week: 7, fortnight: 14 } as const satisfies Record<
  ReminderStage,
  number
>;
/** As the settings have them; null for stages without a reminder. */
export type ReminderDays = Record<ReminderStage, number | null>;

export interface Reminder {
  stage: ReminderStage;
  day: string;
}
