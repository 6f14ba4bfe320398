import {
  CONTACT,
  CONTACT_TOPICS,
  contactTexts,
  OPTIONAL_CONTACT_FIELDS,
  type OptionalContactField,
  optionalContactFields,
} from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { SelectField, Field, TextField } from '@atelier/shared/ui/field';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormError, FormNotice } from '../auth/form-error';
import { MessageSent } from './message-sent';
import styles from './contact-form.module.css';
import { SecurityCheck } from './security-check';
import { type ContactFormVariant, useContactForm } from './use-contact-form';

interface ContactFormProps {
  variant: ContactFormVariant;
  defaultTopic?: string | null;
  initialValues?: Record<string, string>;
  wasSent?: boolean;
  onSent?: () => void;
  children?: ReactNode;
}

const OPTIONAL_INPUTS: Record<OptionalContactField, InputHTMLAttributes<HTMLInputElement>> = {
  phone: { type: 'tel', autoComplete: 'tel' },
  currentWebsite: { inputMode: 'url', autoComplete: 'url' },
};

const topicOf = (requested: string | null | undefined) =>
  (CONTACT_TOPICS.find(({ value }) => value === requested) ?? CONTACT_TOPICS[0]).value;

export function ContactForm({ variant, defaultTopic, initialValues, wasSent, onSent, children }: ContactFormProps) {
  const { formKey, postedForm, title, formError, fieldErrors, busy, isSent, form, activate, reset, ...security } =
    useContactForm({ variant, wasSent, onSent });
  const field = (name: keyof typeof CONTACT) => ({
    name,
    error: fieldErrors[name],
    defaultValue: postedForm?.values[name] ?? initialValues?.[name],
    maxLength: CONTACT[name].max,
  });
  const optionalFields = optionalContactFields.map((name) => (
    <Field key={name} label={OPTIONAL_CONTACT_FIELDS[name].label} {...field(name)} {...OPTIONAL_INPUTS[name]} />
  ));
  const isShort = variant === 'dialog';
  const [besideEmail, besideTopic] = isShort ? [] : optionalFields;
  // Without JavaScript the form needs a server-rendered challenge; /contact has one.
  const hasChallenge = usePageData().challenge !== undefined;
  const topic = postedForm?.values.projectType ?? topicOf(defaultTopic);
  const className = [
    styles.form,
    variant === 'dialog' ? styles.compact : '',
    hasChallenge ? '' : styles.needsScripts,
  ].join(' ');
  if (isSent && variant === 'page') return <MessageSent writeAnother={reset} />;
  return (
    <form {...form} method="post" action={paths.contact} className={className}>
      {!hasChallenge && (
        <noscript>
          <ButtonLink href={paths.contact}>Write to us</ButtonLink>
        </noscript>
      )}
      <div key={formKey} className={styles.fields}>
        {postedForm && formError && <FormError title={title ?? contactTexts.failed.title}>{formError}</FormError>}
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName')} required autoComplete="given-name" />
          <Field label="Last name" {...field('lastName')} required autoComplete="family-name" />
        </div>
        <div className={styles.pair}>
          <Field label="Email" {...field('email')} type="email" required autoComplete="email" />
          {besideEmail}
        </div>
        <div className={styles.pair}>
          <SelectField
            label="What can we help with?"
            name="projectType"
            options={CONTACT_TOPICS}
            defaultValue={topic}
            error={fieldErrors.projectType}
            required
          />
          {besideTopic}
        </div>
        {isShort && (
          <details
            className={styles.optional}
            open={optionalContactFields.some((name) => initialValues?.[name] || fieldErrors[name])}
          >
            <summary>Add your phone or current website</summary>
            <div className={styles.pair}>{optionalFields}</div>
          </details>
        )}
        <TextField
          label="Message"
          rows={variant === 'dialog' ? 3 : 5}
          {...field('message')}
          required
          placeholder="Tell us about your business and what you’d like to change"
          onFocus={activate}
        />
        <Honeypot />
        <SecurityCheck {...security} error={fieldErrors.mathAnswer} />
      </div>
      {isSent && variant === 'dialog' && <FormNotice isDone>{contactTexts.sent.text}</FormNotice>}
      {!postedForm && formError && <FormNotice title={title}>{formError}</FormNotice>}
      <div className={styles.buttons}>
        {children}
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}

/** Honeypot: hidden from view, keyboard, screen readers, and password managers. */
function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true" inert>
      <label>
        website
        <input
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
