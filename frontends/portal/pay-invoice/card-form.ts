import type { PaymentSession } from '@atelier/contracts';

/** Result of a submit: success, an error, or a redirect to the bank. */
export interface CardSubmitResult {
  error?: { message: string };
  redirect?: string;
}

/** A mounted card form. Only the provider sees the card. */
export interface CardForm {
  /** Throws if the result is unknown. */
  submit(): Promise<CardSubmitResult>;
}

export interface CardFormProps {
  session: PaymentSession;
  /** URL to return to after a bank confirmation. */
  returnUrl: string;
  onReady: (form: CardForm) => void;
  onLoadError: () => void;
  onEnter: () => void;
}
