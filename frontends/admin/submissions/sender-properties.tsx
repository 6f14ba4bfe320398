import {
  CONTACT,
  INVALID_EMAIL_ADDRESS,
  INVALID_WEBSITE,
  isEmailAddress,
  isWebsiteText,
  type SenderDetails,
  type Submission,
} from '@atelier/contracts';
import type { ReactNode } from 'react';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { PhoneLink } from '../phone-link';
import { EditableText } from '../properties/editable-text';
import { WebsiteLink } from '../website-link';
import { SENDER_LABELS, senderFields } from './conflict-fields';
import { useSenderField } from './use-sender-field';

interface FieldOptions {
  inputMode?: 'tel' | 'email' | 'url';
  validate?: (text: string) => string | undefined;
  render?: (text: string) => ReactNode;
}

const requireText = (label: string) => (text: string) => (text ? undefined : `${label} is required`);

const validateEmail = (text: string) => (isEmailAddress(text) ? undefined : INVALID_EMAIL_ADDRESS);

const FIELDS: Record<keyof SenderDetails, FieldOptions> = {
  firstName: { validate: requireText(SENDER_LABELS.firstName) },
  lastName: { validate: requireText(SENDER_LABELS.lastName) },
  email: { inputMode: 'email', validate: validateEmail, render: (email) => <EmailLink email={email} /> },
  phone: { inputMode: 'tel', render: (phone) => <PhoneLink phone={phone} /> },
  currentWebsite: {
    inputMode: 'url',
    validate: (text) => (text && !isWebsiteText(text) ? INVALID_WEBSITE : undefined),
    render: (address) => <WebsiteLink address={address} />,
  },
};

/** The contact details of a visitor, corrected in place. */
export function SenderProperties({ submission }: { submission: Submission }) {
  const { save, isPending, conflictDialog } = useSenderField(submission);
  return (
    <>
      {senderFields.map((field) => {
        const text = submission[field] ?? '';
        const { render, ...options } = FIELDS[field];
        return (
          <EditableText
            key={field}
            name={SENDER_LABELS[field]}
            value={text}
            maxLength={CONTACT[field].max}
            draftName={`${field}-of-submission-${submission.id}`}
            isSaving={isPending}
            onSave={(next) => save({ [field]: next || null })}
            {...options}
          >
            {text ? render?.(text) : undefined}
          </EditableText>
        );
      })}
      {conflictDialog}
    </>
  );
}
