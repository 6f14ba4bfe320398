import { type Passkey, PASSKEYS, passkeysApi, secondStepApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete } from '@atelier/shared/use-form';
import { useState } from 'react';
import devices from './device-list.module.css';
import { FormError } from './form-error';
import { RemoveStep } from './remove-step';
import settingsStyles from './settings.module.css';
import { StepDates } from './step-dates';
import { useSettingsForm } from './use-settings-form';

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name } = passkey;
  if (isRenaming)
    return (
      <li className={devices.form}>
        <RenameForm passkey={passkey} onClose={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li>
      <span className={devices.device}>
        {name} <Badge value="Passkey" color="green" />
      </span>
      <StepDates {...passkey} />
      <span className={devices.actions}>
        <Button aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <RemoveStep endpoint={passkeysApi.remove} params={{ id }} what={`the passkey “${name}”`} isLast={isLast} />
      </span>
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { busy, fieldErrors, formError, form } = useSettingsForm({
    endpoint: passkeysApi.rename,
    params: { id },
    invalidates: [secondStepApi.status],
    read: (text) =>
      text('name').trim() ? { name: text('name') } : new Incomplete({ name: 'Enter a name, such as “My phone”' }),
    onDone: () => {
      toast({ title: 'Passkey renamed' });
      onClose();
    },
  });
  return (
    <form {...form} className={settingsStyles.form}>
      <FormError>{formError}</FormError>
      <Field
        label="Name of the passkey"
        name="name"
        required
        autoFocus
        defaultValue={name}
        maxLength={PASSKEYS.name.max}
        autoComplete="off"
        error={fieldErrors.name}
      />
      <div className={settingsStyles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
