/** How long personal data is kept that no law asks for. */
export interface Retention {
  /** Inquiries that led to no project, after the last reply. */
  inquiryYears: number;
  emailLogDays: number;
}

export const RETENTION = {
  inquiryYears: { min: 1, max: 10 },
  emailLogDays: { min: 30, max: 730 },
} as const satisfies Record<keyof Retention, { min: number; max: number }>;

/** Until an admin changes them. */
export const STARTING_RETENTION: Retention = { inquiryYears: 2, emailLogDays: 180 };
