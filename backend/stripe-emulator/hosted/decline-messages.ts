import type { DeclineCodes } from '../checkout/hosted-checkout';
import type { FieldName, FieldProblems } from './parse-payment';

const MESSAGES: Record<string, [FieldName, string]> = {
  generic_decline: ['number', 'Your bank declined this card. Try another card.'],
  insufficient_funds: ['number', 'Insufficient funds. Try another card.'],
  test_mode_live_card: ['number', 'Test mode: use one of the cards below.'],
  payment_intent_authentication_failure: [
    'number',
    'The payment wasn’t confirmed, so you weren’t charged. Try again or use another card.',
  ],
  setup_intent_authentication_failure: ['number', 'Your bank didn’t confirm this card. Try again or use another card.'],
  expired_card: ['expiry', 'This card has expired. Try another card.'],
  incorrect_cvc: ['cvc', 'Incorrect CVC.'],
  incorrect_number: ['number', 'Check the card number.'],
  invalid_expiry_month: ['expiry', 'Check the expiration month.'],
  invalid_expiry_year: ['expiry', 'Check the expiration year.'],
  invalid_cvc: ['cvc', 'Check the CVC. American Express cards have four digits; other cards have three.'],
};

export function declineMessage(
  { code, declineCode = '' }: DeclineCodes,
  mode: string,
): { problem: string; fields: FieldProblems } {
  const [field, text] = MESSAGES[declineCode] ??
    MESSAGES[code] ?? ['number', 'We couldn’t charge this card. Try another card.'];
  const problem = mode === 'setup' ? 'We couldn’t save this card' : 'Your payment didn’t go through';
  return { problem, fields: { [field]: text } };
}
