/** Why a payment did not work: the provider's code and words. */
export interface CardDecline {
  code: string;
  message: string;
}

const DECLINE_MESSAGES: Record<string, string> = {
  generic_decline: 'The card was declined. Please try another one.',
  card_declined: 'The card was declined. Please try another one.',
  insufficient_funds: 'There is not enough money on the card. Please try another one.',
  expired_card: 'The card is no longer valid. Please try another one.',
  incorrect_cvc: 'The security code of the card was not right. Please try again.',
  payment_intent_authentication_failure: 'The payment was not confirmed. Please try again, or with another card.',
  authentication_required: 'The payment was not confirmed. Please try again, or with another card.',
};

/** The provider's own words are for people too; only they know every reason that a bank may have. */
export function declineMessage({ code, message }: CardDecline): string {
  return (
    DECLINE_MESSAGES[code] ?? (message.slice(0, 300) || 'The payment did not go through. Please try another card.')
  );
}
