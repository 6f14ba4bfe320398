import type { Card } from './invoice-data';
import type { Moment } from './moment';

export interface YearOrder extends Moment {
  client: string;
  /** By name, one of each. */
  packages: readonly string[];
  /** How the checkout ended. */
  outcome: 'paid' | 'cancelled' | 'expired';
  card?: Card;
  /** The beginning of the name of the project that it opened. */
  project?: string;
  refund?: { daysAgo: number; amount: number };
  /** Of its subscription: the last payment failed, or the client canceled it. */
  subscription?: 'past-due' | 'ending';
}

/** The days are chosen so that each subscription has as many months on any day of the year. */
export const ORDERS: readonly YearOrder[] = [
  {
    ...{ client: 'owen', packages: ['On the Map'], outcome: 'paid', card: 'visa' },
    ...{ project: 'Local SEO', daysAgo: 368, at: '11:20' },
  },
  {
    ...{ client: 'gloria', packages: ['Swept and Stocked'], outcome: 'paid', card: 'mastercard' },
    ...{ project: 'Website rescue', daysAgo: 278, at: '16:05' },
  },
  {
    ...{ client: 'beth', packages: ['The Corner Shop', 'Lights On'], outcome: 'paid', card: 'amex' },
    ...{ project: 'New website for Calhoun', daysAgo: 205, at: '09:48' },
  },
  {
    ...{ client: 'ivy', packages: ['The Regulars'], outcome: 'paid', card: 'visa' },
    ...{ project: 'Instagram for Riverside', daysAgo: 130, at: '19:32' },
  },
  { client: 'hank', packages: ['The Market Hall'], outcome: 'expired', daysAgo: 84, at: '20:11' },
  {
    ...{ client: 'desmond', packages: ['Swept and Stocked'], outcome: 'paid', card: 'visa' },
    ...{ project: 'Taproom menu', daysAgo: 72, at: '14:27', subscription: 'past-due' },
  },
  {
    ...{ client: 'leo', packages: ['The Market Stall', 'Lights On'], outcome: 'paid', card: 'mastercard' },
    ...{ project: 'Portfolio', daysAgo: 58, at: '12:02', subscription: 'ending' },
  },
  { client: 'celia', packages: ['The Street Party'], outcome: 'cancelled', daysAgo: 53, at: '21:40' },
  {
    ...{ client: 'celia', packages: ['The Pop-Up'], outcome: 'paid', card: 'visa' },
    ...{ project: 'Class schedule', daysAgo: 52, at: '08:15' },
  },
  { client: 'owen', packages: ['The Night Watch'], outcome: 'expired', daysAgo: 33, at: '17:56' },
  {
    ...{ client: 'hana', packages: ['The Chalkboard'], outcome: 'paid', card: 'visa' },
    ...{ project: 'Instagram for Petal', daysAgo: 27, at: '10:33' },
  },
  { client: 'abel', packages: ['The Corner Shop'], outcome: 'cancelled', daysAgo: 16, at: '18:22' },
  {
    ...{ client: 'abel', packages: ['The Fresh Coat'], outcome: 'paid', card: 'mastercard' },
    ...{ project: 'New website for Whitaker', daysAgo: 15, at: '13:09', refund: { daysAgo: 11, amount: 20_000 } },
  },
  {
    ...{ client: 'gloria', packages: ['The Second Look'], outcome: 'paid', card: 'mastercard' },
    ...{ project: 'Get found', daysAgo: 3, at: '15:44' },
  },
];
