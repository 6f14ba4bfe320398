import type { DeclineCodes } from '../hosted-checkout';
import type { FieldName, FieldProblems } from './parse-payment';

/** Refusals in words that tell what to do next, at the field where it is done. */
const MESSAGES: Record<string, [FieldName, string]> = {
  generic_decline: ['number', 'The bank declined this card. Try another card.'],
  insufficient_funds: ['number', 'There is not enough money on this card. Try another card.'],
  test_mode_live_card: ['number', 'This is test mode: only the cards listed below work here.'],
  payment_intent_authentication_failure: [
    'number',
    'The payment was not confirmed, so nothing was taken. Try again, or use another card.',
  ],
  expired_card: ['expiry', 'This card has expired. Try another card.'],
  incorrect_cvc: ['cvc', 'This is not the code of this card.'],
  incorrect_number: ['number', 'Check the card number.'],
  invalid_expiry_month: ['expiry', 'Check the month.'],
  invalid_expiry_year: ['expiry', 'Check the year.'],
  invalid_cvc: ['cvc', 'Check the code: American Express has four digits, other cards have three.'],
};

export function declineMessage({ code, declineCode = '' }: DeclineCodes): {
  problem: string;
  fields: FieldProblems;
} {
  const [field, text] = MESSAGES[declineCode] ??
    MESSAGES[code] ?? ['number', 'This card could not be charged. Try another card.'];
  return { problem: 'The payment did not go through', fields: { [field]: text } };
}
