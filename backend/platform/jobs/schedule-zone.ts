/** The time zone of all schedules, which may change at any time. */
export abstract class ScheduleZone {
  abstract readonly timeZone: string;
}
