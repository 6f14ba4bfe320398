import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Mark } from '@atelier/shared/ui/mark';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

const BADGES = ['completed', 'in-progress', 'review', 'pending', 'starter', 'professional', 'enterprise'];

export function Controls({ scheme }: { scheme: string }) {
  return (
    <>
      <GallerySection title="Buttons">
        <Button>Filled</Button>
        <Button variant="line">Outlined</Button>
        <Button variant="quiet">Quiet</Button>
        <Button small>Small</Button>
        <Button disabled>Sending...</Button>
        <ButtonLink href="#main" variant="line">
          A link
        </ButtonLink>
      </GallerySection>
      <GallerySection title="Fields">
        <div className={styles.fields}>
          <Field label="First name" name={`${scheme}-first`} autoComplete="off" />
          <Field
            label="Email"
            name={`${scheme}-email`}
            type="email"
            required
            hint="We reply to this address."
            autoComplete="off"
          />
          <Field label="Username" name={`${scheme}-user`} required error="Enter your username" autoComplete="off" />
          <Field label="Password" name={`${scheme}-word`} type="password" required autoComplete="off" />
        </div>
      </GallerySection>
      <GallerySection title="Badges">
        {BADGES.map((value) => (
          <Badge key={value} value={value} />
        ))}
      </GallerySection>
      <GallerySection title="Toasts and logo">
        <Button variant="line" onClick={() => toast({ title: 'Welcome back!' })}>
          Plain
        </Button>
        <Button
          variant="line"
          onClick={() =>
            toast({ title: 'Login failed', description: 'Invalid username or password', destructive: true })
          }
        >
          Destructive
        </Button>
        <Mark name="Main Street Web" />
      </GallerySection>
    </>
  );
}
