import { CONTACT } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Dialog } from '@atelier/shared/ui/dialog';
import { useRef } from 'react';
import { ContactForm } from '../contact/contact-form';
import { SignUpHint } from '../contact/sign-up-hint';

/** Unsent values, restored when the dialog opens again. */
let draft: Record<string, string> = {};
let wasSent = false;

interface ConsultDialogProps {
  opener: HTMLElement | undefined;
  onClosed: () => void;
}

export function ConsultDialog({ opener, onClosed }: ConsultDialogProps) {
  const ref = useRef<HTMLDivElement>(null);

  const readValues = () => {
    const data = new FormData(ref.current?.querySelector('form') ?? undefined);
    const entries = Object.keys(CONTACT).map((name) => [name, data.get(name)]);
    return Object.fromEntries(entries.filter(([, value]) => value)) as Record<string, string>;
  };
  const close = () => {
    draft = readValues();
    wasSent = false;
    onClosed();
  };
  const handleSent = () => {
    draft = {};
    wasSent = true;
    onClosed();
  };

  return (
    <Dialog
      ref={ref}
      title="Book a Free Consultation"
      opener={opener}
      onClose={close}
      onClickOutside={() => Object.keys(readValues()).length === 0 && close()}
    >
      <SignUpHint />
      <ContactForm
        variant="dialog"
        defaultTopic="consultation"
        initialValues={draft}
        wasSent={wasSent}
        onSent={handleSent}
      >
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </ContactForm>
    </Dialog>
  );
}
