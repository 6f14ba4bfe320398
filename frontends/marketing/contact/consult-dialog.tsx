import { CONTACT } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Dialog } from '@atelier/shared/ui/dialog';
import { useRef } from 'react';
import { ContactForm } from './contact-form';

/** What was typed and not sent: whoever closes the dialog and comes back finds it again. */
let begun: Record<string, string> = {};

interface ConsultDialogProps {
  opener: HTMLElement | undefined;
  leave: () => void;
}

export function ConsultDialog({ opener, leave }: ConsultDialogProps) {
  const ref = useRef<HTMLDivElement>(null);

  const typed = () => {
    const data = new FormData(ref.current?.querySelector('form') ?? undefined);
    const entries = Object.keys(CONTACT).map((name) => [name, data.get(name)]);
    return Object.fromEntries(entries.filter(([, value]) => value)) as Record<string, string>;
  };
  const close = () => {
    begun = typed();
    leave();
  };
  const sent = () => {
    begun = {};
    leave();
  };

  return (
    <Dialog
      ref={ref}
      title="Book a Free Consultation"
      opener={opener}
      onClose={close}
      onClickBeside={() => Object.keys(typed()).length === 0 && close()}
    >
      <ContactForm place="dialog" about="consultation" begun={begun} onSent={sent}>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </ContactForm>
    </Dialog>
  );
}
