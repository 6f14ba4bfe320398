import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Mark } from '@atelier/shared/ui/mark';
import styles from './gallery.module.css';
import { Part } from './part';

const STATES = ['completed', 'in-progress', 'review', 'pending', 'starter', 'professional', 'enterprise'];

export function Controls({ time }: { time: string }) {
  return (
    <>
      <Part title="Buttons">
        <Button>Filled</Button>
        <Button look="line">With a line</Button>
        <Button look="quiet">Quiet</Button>
        <Button small>Small</Button>
        <Button disabled>Sending...</Button>
        <ButtonLink href="#main" look="line">
          A link
        </ButtonLink>
      </Part>
      <Part title="Fields">
        <div className={styles.fields}>
          <Field label="First name" name={`${time}-first`} autoComplete="off" />
          <Field label="Email" name={`${time}-email`} type="email" required hint="We answer here." autoComplete="off" />
          <Field label="Username" name={`${time}-user`} required error="Enter your username" autoComplete="off" />
          <Field label="Password" name={`${time}-word`} type="password" required autoComplete="off" />
        </div>
      </Part>
      <Part title="Badges">
        {STATES.map((what) => (
          <Badge key={what} of={what} />
        ))}
      </Part>
      <Part title="Toasts, and the name">
        <Button look="line" onClick={() => toast({ title: 'Welcome back!' })}>
          Plain
        </Button>
        <Button
          look="line"
          onClick={() =>
            toast({ title: 'Login failed', description: 'Invalid username or password', destructive: true })
          }
        >
          Destructive
        </Button>
        <Mark name="Main Street Web" />
      </Part>
    </>
  );
}
