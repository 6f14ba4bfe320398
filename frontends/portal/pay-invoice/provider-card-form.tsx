import type { PaymentForm as Kind } from '@atelier/contracts';
import type { ComponentType } from 'react';
import type { CardFormProps } from './card-form';
import { StripeCardForm } from './stripe-card-form';
import { TestCardForm } from './test-card-form';

const FORMS: Record<Kind, ComponentType<CardFormProps>> = { stripe: StripeCardForm, test: TestCardForm };

export function ProviderCardForm(props: CardFormProps) {
  const Form = FORMS[props.session.form];
  return <Form {...props} />;
}
