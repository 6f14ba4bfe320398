import { CONTACT_TOPICS, type ContactForm } from '@atelier/contracts';
import { typed } from '@atelier/shared/form';

const MISSING: Record<string, string> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your e-mail address',
  message: 'Write a few words',
  mathAnswer: 'Solve the sum',
};

type Input = HTMLInputElement | HTMLTextAreaElement;

/** What is not there although it has to be, and an address that cannot be one. */
export function missingIn(form: HTMLFormElement): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(MISSING)) {
    const input = form.elements.namedItem(name) as Input | null;
    if (!input) continue;
    if (input.value.trim() === '') wrong[name] = text;
    else if (input.validity.typeMismatch) wrong[name] = 'Enter a valid e-mail address';
  }
  return wrong;
}

/** The form as it is sent, without what proves that a person sends it. */
export function filledIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => typed(data, name).trim();
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
    honeypot: typed(data, 'honeypot'),
  } satisfies ContactForm;
}

/** What was typed as the sum; what is not a whole number is no answer at all. */
export function answerOf(form: HTMLFormElement): number | undefined {
  const answer = typed(new FormData(form), 'mathAnswer').trim();
  return /^\d{1,4}$/.test(answer) ? Number(answer) : undefined;
}
