import { accountApi, filesApi, PERSON_NAME, projectsApi, type User } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { SettingsSection } from './settings-section';
import { PictureForm } from './picture-form';
import { FormDone, FormError } from './form-error';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

/** Lists that show the user's name. */
const LISTS_WITH_NAMES = [filesApi.list, filesApi.listForProject, filesApi.listVersions, projectsApi.listUpdates];

export function Profile({ user }: { user: User }) {
  const { busy, isDone, fieldErrors, formError, form } = useSettingsForm({
    endpoint: accountApi.updateProfile,
    invalidates: LISTS_WITH_NAMES,
    read: (text) => ({ firstName: text('firstName'), lastName: text('lastName') }),
    onDone: (updatedUser) => {
      setUser(updatedUser);
      toast({ title: 'Name saved' });
    },
  });
  return (
    <SettingsSection
      title="Profile"
      intro={
        <>
          Your name and photo, as our team sees them. Username: <b>{user.username}</b>
        </>
      }
    >
      <PictureForm user={user} />
      <form {...form} className={styles.form}>
        <FormError>{formError}</FormError>
        <div className={styles.pair}>
          <Field
            label="First name"
            name="firstName"
            defaultValue={user.firstName ?? ''}
            maxLength={PERSON_NAME.max}
            autoComplete="given-name"
            error={fieldErrors.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            defaultValue={user.lastName ?? ''}
            maxLength={PERSON_NAME.max}
            autoComplete="family-name"
            error={fieldErrors.lastName}
          />
        </div>
        {isDone && <FormDone>Name saved.</FormDone>}
        <Button type="primary" htmlType="submit" loading={busy}>
          Save
        </Button>
      </form>
    </SettingsSection>
  );
}
