import type { PaymentSession } from '@atelier/contracts';

/** Result of a submit: success, an error, a redirect to the bank, or a step that the payer takes elsewhere. */
export interface CardSubmitResult {
  error?: { type?: string; message: string };
  redirect?: string;
  needsAction?: boolean;
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
