import { CONTACT } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Dialog } from '@atelier/shared/ui/dialog';
import { useRef } from 'react';
import { ContactForm } from '../contact/contact-form';

/** Unsent values, restored when the dialog opens again. */
let draft: Record<string, string> = {};

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
    onClosed();
  };
  const handleSent = () => {
    draft = {};
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
      <ContactForm variant="dialog" defaultTopic="consultation" initialValues={draft} onSent={handleSent}>
        <Button variant="line" onClick={close}>
          Cancel
        </Button>
      </ContactForm>
    </Dialog>
  );
}
