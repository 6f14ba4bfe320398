import { CONTACT_TOPICS, type ContactForm } from '@atelier/contracts';
import { fieldText } from '@atelier/shared/form';

const REQUIRED_MESSAGES: Record<string, string> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  message: 'Enter a message',
  mathAnswer: 'Enter the answer',
};

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** What is not there although it has to be, and an address that cannot be one. */
export function requiredErrors(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(REQUIRED_MESSAGES)) {
    const input = form.elements.namedItem(name) as TextInput | null;
    if (!input) continue;
    if (input.value.trim() === '') errors[name] = text;
    else if (input.validity.typeMismatch) errors[name] = 'Enter a valid email address';
  }
  return errors;
}

/** The form as it is sent, without what proves that a person sends it. */
export function readContactForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => fieldText(data, name).trim();
  const topic = CONTACT_TOPICS.find(({ value }) => value === text('projectType')) ?? CONTACT_TOPICS[0];
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone') || null,
    projectType: topic.value,
    currentWebsite: text('currentWebsite') || null,
    message: text('message'),
    // As it is: a blank is something that was filled in.
    honeypot: fieldText(data, 'honeypot'),
  } satisfies ContactForm;
}

/** What was typed as the sum; what is not a whole number is no answer at all. */
export function readMathAnswer(form: HTMLFormElement): number | undefined {
  const answer = fieldText(new FormData(form), 'mathAnswer').trim();
  return /^\d{1,4}$/.test(answer) ? Number(answer) : undefined;
}
