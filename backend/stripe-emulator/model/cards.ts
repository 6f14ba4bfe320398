import { CardDeclinedError, invalidRequest, type StripeApiError } from './stripe-api-error';

export type CardFate =
  | 'pays'
  | 'asks'
  | 'asks_always'
  | 'refuses_absent'
  | 'later'
  | 'never'
  | 'refunds_later'
  | 'refunds_never'
  | 'disputes'
  | DeclineReason;

type DeclineReason = 'declined' | 'no_funds' | 'expired' | 'incorrect_cvc' | 'live' | 'authentication_required';

/** `later` means processing: the result follows some seconds later. */
export type BankResponse = 'pays' | 'asks' | 'later' | DeclineReason;

export interface CardInternalData {
  fate: CardFate;
  /** Has paid without a customer, and may not pay again. */
  isSpent?: boolean;
}

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

interface TestCard {
  number: string;
  brand: string;
  fate: CardFate;
  token: string;
}

const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', fate: 'pays', token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', fate: 'pays', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', fate: 'pays', token: 'pm_card_amex' },
  { number: '4000002500003155', brand: 'visa', fate: 'asks', token: 'pm_card_authenticationRequiredOnSetup' },
  { number: '4000002760003184', brand: 'visa', fate: 'asks_always', token: 'pm_card_authenticationRequired' },
  // Stripe's card attaches to a customer and always fails; ours pays when typed and fails renewals.
  { number: '4000000000000341', brand: 'visa', fate: 'refuses_absent', token: 'pm_card_chargeCustomerFail' },
  // Charges succeed; refunds stay pending for some seconds, or succeed and then fail.
  { number: '4000000000007726', brand: 'visa', fate: 'refunds_later', token: 'pm_card_pendingRefund' },
  { number: '4000000000005126', brand: 'visa', fate: 'refunds_never', token: 'pm_card_refundFail' },
  // Succeeds, and is disputed as fraudulent some seconds later.
  { number: '4000000000000259', brand: 'visa', fate: 'disputes', token: 'pm_card_createDispute' },
  // Our own: the payment is processing for some seconds, and then succeeds or fails.
  { number: '4000000000006009', brand: 'visa', fate: 'later', token: 'pm_card_processing' },
  { number: '4000000000006017', brand: 'visa', fate: 'never', token: 'pm_card_processingDeclined' },
  { number: '4000000000000002', brand: 'visa', fate: 'declined', token: 'pm_card_visa_chargeDeclined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    fate: 'no_funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  { number: '4000000000000069', brand: 'visa', fate: 'expired', token: 'pm_card_chargeDeclinedExpiredCard' },
  { number: '4000000000000127', brand: 'visa', fate: 'incorrect_cvc', token: 'pm_card_chargeDeclinedIncorrectCvc' },
];

const DECLINES: Record<DeclineReason, { code: string; decline_code: string; message: string; param?: string }> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  no_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  live: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fate: CardFate;
}

export const cardByToken = (token: string, year: number): Card | undefined => {
  const card = TEST_CARDS.find((one) => one.token === token);
  return card && { ...cardProperties(card.number, card.brand, card.fate), expMonth: 12, expYear: year + 3 };
};

export function parseCard(entry: CardEntry, now: Date): Card {
  const number = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const { expMonth, expYear } = entry;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!Number.isInteger(expYear) || isPast(expYear, expMonth, now) || expYear > now.getFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is in the past.");
  }
  const testCard = TEST_CARDS.find((card) => card.number === number);
  const brand = testCard?.brand ?? brandOf(number);
  if (!new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(entry.cvc.trim())) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { ...cardProperties(number, brand, testCard?.fate ?? 'live'), expMonth, expYear };
}

export function bankResponseFor(fate: CardFate, isOnSession: boolean): BankResponse {
  if (fate === 'asks') return isOnSession ? 'asks' : 'pays';
  if (fate === 'asks_always') return isOnSession ? 'asks' : 'authentication_required';
  if (fate === 'refuses_absent') return isOnSession ? 'pays' : 'declined';
  if (fate === 'refunds_later' || fate === 'refunds_never' || fate === 'disputes') return 'pays';
  return fate === 'never' ? 'later' : fate;
}

export const declineFor = (response: BankResponse) =>
  response === 'pays' || response === 'asks' || response === 'later' ? undefined : DECLINES[response];

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  return number.startsWith('4') ? 'visa' : 'unknown';
}

const cardProperties = (number: string, brand: string, fate: CardFate) => ({ brand, fate, last4: number.slice(-4) });

const isPast = (year: number, month: number, now: Date) =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);

const cardError = (code: string, param: string, message: string): StripeApiError =>
  new CardDeclinedError(message, { code, param });

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const noSuchPaymentMethod = (id: string): StripeApiError =>
  invalidRequest(`No such PaymentMethod: '${id}'`, { code: 'resource_missing', param: 'payment_method' });
