import { authApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import styles from '../auth/form.module.css';
import { Problem } from '../auth/problem';
import { Threshold } from '../auth/threshold';
import { useForm } from './use-form';

/** Asks for the link. */
export function AskForm() {
  const [said, setSaid] = useState<string>();
  const { busy, problem, fields, came, form } = useForm({
    name: 'forgot',
    endpoint: authApi.forgotPassword,
    read: (typed) => ({ name: typed('name') }),
    onDone: ({ message }) => setSaid(message),
  });
  const done = said ?? came?.done;
  return (
    <Threshold
      title={done ? 'Look into your mail.' : 'Locked out?'}
      lead={
        done ? 'It takes a minute at most.' : 'Tell us who you are, and we mail you a link to choose a new password.'
      }
      shop="closed"
    >
      <div role="status">{done && <p className={styles.done}>{done}</p>}</div>
      {done ? (
        <p className={styles.back}>
          <a href={paths.auth}>Back to Login</a>
        </p>
      ) : (
        <form {...form} className={styles.fields}>
          {problem && <Problem>{problem}</Problem>}
          <Field
            label="Username or e-mail"
            name="name"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={came?.values.name}
            error={fields.name}
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
    </Threshold>
  );
}
