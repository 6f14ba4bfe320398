export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `09:00-17:00` in the agency's time zone; null while closed. */
export type WeekHours = Record<Weekday, string | null>;

export interface BusinessHours extends WeekHours {
  holidays: Holiday[];
}

/** Days in the agency's time zone on which it is closed, both included. */
export interface Holiday {
  from: string;
  to: string;
  name: string | null;
}

export const HOLIDAYS = { max: 40, days: 60, name: { max: 60 } } as const;

/** Until an admin sets them, nothing is said about them. */
export const NO_HOURS: BusinessHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
  holidays: [],
};

const OPENING = /^(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d)$/;

export interface Opening {
  opens: string;
  closes: string;
}

/** Undefined for any other text, and where the closing time isn't after the opening. */
export function parseOpening(text: string | null): Opening | undefined {
  const [, opens = '', , closes = ''] = OPENING.exec(text ?? '') ?? [];
  return opens < closes ? { opens, closes } : undefined;
}

/** Neighboring days with the same times. */
export interface OpeningRow extends Opening {
  days: Weekday[];
  /** `Monday–Friday, 9 AM–5 PM`; made by the server, so that pages need no code for it. */
  text: string;
}
