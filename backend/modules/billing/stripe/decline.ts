export interface CardDecline {
  code: string;
  message: string;
}

const DECLINE_MESSAGES: Record<string, string> = {
  generic_decline: 'Your card was declined. Please try another card.',
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  expired_card: 'Your card has expired. Please try another card.',
  incorrect_cvc: 'The security code is incorrect. Please try again.',
  payment_intent_authentication_failure: 'The payment wasn’t confirmed. Please try again or use another card.',
  authentication_required: 'The payment wasn’t confirmed. Please try again or use another card.',
};

/** Falls back to Stripe's message, which is written for customers. */
export function declineMessage({ code, message }: CardDecline): string {
  return (
    DECLINE_MESSAGES[code] ?? (message.slice(0, 300) || 'Your payment didn’t go through. Please try another card.')
  );
}
