import {
  EMAIL_STATES,
  INVOICE_STATUSES,
  ORDER_STATUSES,
  PRODUCT_TIERS,
  PROJECT_STATUSES,
  SUBMISSION_STATUSES,
  SUBSCRIPTION_STATUSES,
  USER_STATES,
} from '@atelier/contracts';
import * as labels from './status-labels';

describe('statusLabel', () => {
  it.each([
    ['in-progress', 'In progress'],
    ['review', 'In review'],
    ['overdue', 'Past due'],
    ['past-due', 'Past due'],
    ['cancelled', 'Canceled'],
    ['starter', 'Starter'],
  ])('returns the label of %s: %s', (value, label) => expect(labels.statusLabel(value)).toBe(label));

  it('returns a value without a label unchanged', () => {
    expect(labels.statusLabel('v2')).toBe('v2');
    expect(labels.statusLabel('constructor')).toBe('constructor');
  });

  it.each([
    ['project statuses', PROJECT_STATUSES, labels.PROJECT_STATUS_LABELS],
    ['submission statuses', SUBMISSION_STATUSES, labels.SUBMISSION_STATUS_LABELS],
    ['invoice statuses', INVOICE_STATUSES, labels.INVOICE_STATUS_LABELS],
    ['order statuses', ORDER_STATUSES, labels.ORDER_STATUS_LABELS],
    ['subscription statuses', SUBSCRIPTION_STATUSES, labels.SUBSCRIPTION_STATUS_LABELS],
    ['email states', EMAIL_STATES, labels.EMAIL_STATE_LABELS],
    ['user states', USER_STATES, labels.USER_STATE_LABELS],
    ['tiers', PRODUCT_TIERS, labels.TIER_LABELS],
  ] as [string, readonly string[], Record<string, string>][])('agrees with the labels of %s', (_, values, own) => {
    for (const value of values) expect(labels.statusLabel(value)).toBe(own[value]);
  });
});
