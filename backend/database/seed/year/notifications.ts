import type { Moment } from './moment';

export interface YearNotification extends Moment {
  subject: string;
  message: string;
}

/** From June to all clients. */
export const NOTIFICATIONS: readonly YearNotification[] = [
  {
    ...{ daysAgo: 118, at: '09:30', subject: 'We’ve moved one floor up' },
    message:
      'Our phone number, our email address, and the view of the parking lot stay the same. The stairs are new.\n\nIf you stop by, follow the smell of coffee to the second door on the left. If the stairs are trouble, call us from the car, and one of us comes down.',
  },
  {
    ...{ daysAgo: 26, at: '10:15', subject: 'Your business name and address on invoices' },
    message:
      'Several of you wanted invoices that your bookkeeper accepts without a phone call. In the settings of your account you can now enter the name, address, and tax ID of your business. New invoices and receipts show them.\n\nNothing changes if you leave them blank.',
  },
];
