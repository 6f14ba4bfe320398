import { EMAIL, PERSON_NAME, type UserDetails, usersApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useKept } from '../use-kept';
import { useDeed } from './saving';

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text', maxLength: PERSON_NAME.max },
  { name: 'lastName', label: 'Last name', type: 'text', maxLength: PERSON_NAME.max },
  { name: 'email', label: 'E-mail', type: 'email', maxLength: EMAIL.max },
] as const;
type Name = (typeof FIELDS)[number]['name'];

/** Names and address, as an admin corrects them. What is typed stays in this browser until it is saved. */
export function EditDialog({ user: opened, onClose }: { user: UserDetails; onClose: () => void }) {
  const [user, setUser] = useState(opened);
  const [over, setOver] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { written, write, startOver, forget } = useKept<Name | `${Name} before`>(`user-${user.id}`);
  const touched = FIELDS.filter(({ name }) => written[name] !== undefined && written[name] !== (user[name] ?? ''));
  const saving = useDeed(usersApi.update, {
    seen: user,
    done: `${user.name} was saved`,
    failed: 'Nothing was saved',
    onDone: () => {
      forget();
      setOver(true);
    },
    onFailed: setErrors,
    onTheirs: (now) => {
      startOver();
      setUser(now);
    },
  });
  const save = () => {
    setErrors({});
    // What nobody touched here stays as a colleague may have made it.
    if (touched.length > 0) saving.save(Object.fromEntries(touched.map(({ name }) => [name, written[name]])));
    else setOver(true);
  };
  return (
    <>
      <DeedDialog
        title="Edit account"
        press="Save"
        pressed="Saving..."
        busy={saving.isPending}
        over={over}
        errors={errors}
        onPress={save}
        onClose={onClose}
      >
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            autoComplete="off"
            value={written[field.name] ?? user[field.name] ?? ''}
            error={errors[field.name]}
            hint={changedSince(written[`${field.name} before`], user[field.name])}
            onChange={({ target }) =>
              write({
                [field.name]: target.value,
                [`${field.name} before`]: written[`${field.name} before`] ?? user[field.name] ?? '',
              })
            }
          />
        ))}
        {touched.length > 0 && (
          <p>
            <Button type="text" disabled={saving.isPending} onClick={startOver}>
              Back to what is saved
            </Button>
          </p>
        )}
      </DeedDialog>
      {saving.overtaken}
    </>
  );
}

/** Whoever wrote here long ago may not know what a colleague has made of it. */
const changedSince = (before: string | undefined, now: string | null): string =>
  before === undefined || before === (now ?? '') ? '' : `Since you wrote this, somebody made it “${now ?? ''}”.`;
