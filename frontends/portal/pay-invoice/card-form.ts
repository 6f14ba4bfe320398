import type { CardFormSettings, PaymentSession } from '@atelier/contracts';

/** Result of a submit: success, an error, a redirect to the bank, or a step that the payer takes elsewhere. */
export interface CardSubmitResult {
  /** `isShown` beside a field of the form. */
  error?: { type?: string; message: string; isShown?: boolean };
  redirect?: string;
  needsAction?: boolean;
}

export interface CardPayment {
  clientSecret: string;
  /** URL to return to after a bank confirmation. */
  returnUrl: string;
}

/** A mounted card form. Only the provider sees the card. */
export interface CardForm {
  /** Throws if the result is unknown. A form for several payments is submitted once for each. */
  submit(payment?: CardPayment): Promise<CardSubmitResult>;
}

/** A form for several payments: the card is entered once, and each payment names its own secret. */
export interface SharedCardSession extends CardFormSettings {
  clientSecret?: undefined;
  /** Cents of all payments. */
  amount: number;
}

export interface CardFormProps {
  session: PaymentSession | SharedCardSession;
  /** URL to return to after a bank confirmation. */
  returnUrl: string;
  onReady: (form: CardForm) => void;
  onLoadError: () => void;
  onEnter: () => void;
}
