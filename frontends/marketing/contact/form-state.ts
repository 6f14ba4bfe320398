import { CONTACT_TOPICS, type ContactForm, optionalContactTexts } from '@atelier/contracts';
import type { ReadText } from '@atelier/shared/use-form';

const REQUIRED_MESSAGES: Record<string, string> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  message: 'Enter a message',
  mathAnswer: 'Enter the answer',
};

type TextInput = HTMLInputElement | HTMLTextAreaElement;

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

export function readContactForm(raw: ReadText) {
  const text: ReadText = (name) => raw(name).trim();
  const topic = CONTACT_TOPICS.find(({ value }) => value === text('projectType')) ?? CONTACT_TOPICS[0];
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    projectType: topic.value,
    ...optionalContactTexts((field) => text(field) || null),
    message: text('message'),
    // Not trimmed: any character marks a bot.
    honeypot: raw('honeypot'),
  } satisfies ContactForm;
}

export function readMathAnswer(text: ReadText): number | undefined {
  const answer = text('mathAnswer').trim();
  return /^\d{1,4}$/.test(answer) ? Number(answer) : undefined;
}
