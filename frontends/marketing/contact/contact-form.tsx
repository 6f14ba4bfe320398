import { CONTACT, CONTACT_TOPICS, contactTexts } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Choice, Field, TextField } from '@atelier/shared/ui/field';
import type { ReactNode } from 'react';
import { Problem } from '../auth/problem';
import styles from './contact-form.module.css';
import { SumField } from './sum-field';
import { type Place, useContact } from './use-contact';

interface ContactFormProps {
  place: Place;
  /** What it is about, unless the visitor says something else. */
  about?: string | null;
  /** What the fields begin with. */
  begun?: Record<string, string>;
  onSent?: () => void;
  /** Beside the button that sends. */
  children?: ReactNode;
}

const topicOf = (asked: string | null | undefined) =>
  (CONTACT_TOPICS.find(({ value }) => value === asked) ?? CONTACT_TOPICS[0]).value;

/** The one contact form: on pages, where the sum waits for the message, and in the consultation dialog. */
export function ContactForm({ place, about, begun, onSent, children }: ContactFormProps) {
  const { ref, round, came, fields, busy, begin, submit, ...security } = useContact(place, onSent);
  const field = (name: keyof typeof CONTACT) => ({
    name,
    error: fields[name],
    defaultValue: came?.values[name] ?? begun?.[name],
    maxLength: CONTACT[name].max,
  });
  // A page that came without a sum has to ask for it, and where nothing can ask, the page that has one is better.
  const inPage = usePageData().challenge !== undefined;
  const topic = came?.values.projectType ?? topicOf(about);
  const look = [styles.form, place === 'dialog' ? styles.tight : '', inPage ? '' : styles.scripted].join(' ');
  return (
    <form
      ref={ref}
      method="post"
      action={paths.contact}
      noValidate
      className={look}
      onSubmit={(event) => void submit(event)}
    >
      {!inPage && (
        <noscript>
          <ButtonLink href={paths.contact}>Write to us</ButtonLink>
        </noscript>
      )}
      <div key={round} className={styles.fields}>
        {came?.message && <Problem title={came.title ?? contactTexts.failed.title}>{came.message}</Problem>}
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName')} required autoComplete="given-name" />
          <Field label="Last name" {...field('lastName')} required autoComplete="family-name" />
        </div>
        <div className={styles.pair}>
          <Field label="Email" {...field('email')} type="email" required autoComplete="email" />
          <Field label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        </div>
        <div className={styles.pair}>
          <Choice
            label="What is it about?"
            name="projectType"
            options={CONTACT_TOPICS}
            defaultValue={topic}
            error={fields.projectType}
            required
          />
          <Field label="Current website" {...field('currentWebsite')} inputMode="url" autoComplete="url" />
        </div>
        <TextField
          label="Message"
          rows={place === 'dialog' ? 3 : 5}
          {...field('message')}
          required
          placeholder="Your shop, and what you would like to change"
          onFocus={begin}
        />
        <Trap />
        <SumField {...security} error={fields.mathAnswer} />
      </div>
      <div className={styles.buttons}>
        {children}
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}

/** For machines: out of sight, of the keys, of screen readers and of password managers. */
function Trap() {
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
