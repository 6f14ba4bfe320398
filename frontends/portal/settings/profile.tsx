import { authApi, filesApi, PERSON_NAME, projectsApi, type User } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { Part } from './part';
import { Picture } from './picture';
import { Problem } from './problem';
import styles from './settings.module.css';
import { useForm } from './use-form';

/** Wherever it stands who sent or told something. */
const SIGNED = [filesApi.list, filesApi.listForProject, filesApi.listVersions, projectsApi.listUpdates];

export function Profile({ user }: { user: User }) {
  const { busy, fields, problem, form } = useForm({
    endpoint: authApi.updateProfile,
    changes: SIGNED,
    read: (typed) => ({ firstName: typed('firstName'), lastName: typed('lastName') }),
    onDone: (changed) => {
      setUser(changed);
      toast({ title: 'Your name is saved' });
    },
  });
  return (
    <Part
      title="Profile"
      lead={
        <>
          How we address you, and what the people who work for you see. You sign in as <b>{user.username}</b>.
        </>
      }
    >
      <Picture user={user} />
      <form {...form} className={styles.form}>
        <Problem>{problem}</Problem>
        <div className={styles.pair}>
          <Field
            label="First name"
            name="firstName"
            defaultValue={user.firstName ?? ''}
            maxLength={PERSON_NAME.max}
            autoComplete="given-name"
            error={fields.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            defaultValue={user.lastName ?? ''}
            maxLength={PERSON_NAME.max}
            autoComplete="family-name"
            error={fields.lastName}
          />
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          Save your name
        </Button>
      </form>
    </Part>
  );
}
