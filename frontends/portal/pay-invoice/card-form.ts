import type { PaymentSession } from '@atelier/contracts';

/** What the provider said to a try: paid as far as it knows, or why not, or where the bank asks the payer to go first. */
export interface CardSubmitResult {
  error?: { message: string };
  redirect?: string;
}

/** A card form that is ready to be filled in. Whoever made it knows the card; we never do. */
export interface CardForm {
  /** Throws where it is not known what became of it. */
  submit(): Promise<CardSubmitResult>;
}

/** What Stripe's form and the test provider's are told, and what they tell. */
export interface CardFormProps {
  session: PaymentSession;
  /** Where a bank that wants to be asked first sends the payer afterwards. */
  returnUrl: string;
  onReady: (form: CardForm) => void;
  /** The form cannot be had. */
  onLoadError: () => void;
  /** Enter was pressed in one of its fields. */
  onEnter: () => void;
}
