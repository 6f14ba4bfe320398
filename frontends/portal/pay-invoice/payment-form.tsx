import type { PaymentForm as Kind } from '@atelier/contracts';
import type { ComponentType } from 'react';
import type { CardFormProps } from './card-form';
import { StripeForm } from './stripe-form';
import { TestForm } from './test-form';

const FORMS: Record<Kind, ComponentType<CardFormProps>> = { stripe: StripeForm, test: TestForm };

/** The provider's own form for a card, whoever the provider is. */
export function PaymentForm(props: CardFormProps) {
  const Form = FORMS[props.session.form];
  return <Form {...props} />;
}
