import {
  type BusinessHours,
  type Opening,
  type OpeningRow,
  parseOpening,
  type Weekday,
  WEEKDAYS,
} from '../../contracts';

export function openingRows(hours: BusinessHours): OpeningRow[] {
  const rows: (Opening & { days: Weekday[] })[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const opening = parseOpening(hours[day]);
    if (!opening) continue;
    const last = rows.at(-1);
    const isNext = last?.days.at(-1) === WEEKDAYS[index - 1];
    if (last && isNext && last.opens === opening.opens && last.closes === opening.closes) last.days.push(day);
    else rows.push({ ...opening, days: [day] });
  }
  return rows.map((row) => ({ ...row, text: openingText(row) }));
}

function openingText({ days, opens, closes }: Omit<OpeningRow, 'text'>): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const dayText = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
  return `${dayText}, ${timeText(opens)}–${timeText(closes)}`;
}

const nameOf = (day: string): string => day.replace(/^./, (first) => first.toUpperCase());

/** `09:30` as `9:30 AM`, and `17:00` as `5 PM`. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
