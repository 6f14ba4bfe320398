import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { ButtonLink } from '@atelier/shared/ui/button';
import { OpenShop } from '@atelier/shared/ui/street/scenes';
import styles from './banner.module.css';

export function Banner() {
  const user = useUser();
  return (
    <section className={styles.banner} aria-labelledby="not-sure">
      <div className={styles.content}>
        <div>
          <h2 id="not-sure" className={styles.title}>
            Not sure which one?
          </h2>
          <p className={styles.lead}>Tell us about your business. We’ll tell you what it needs, and what it doesn’t.</p>
          <p className={styles.actions}>
            <ButtonLink href={paths.contact}>Talk to us</ButtonLink>
            {user ? (
              <ButtonLink href={paths.account} variant="line">
                My Account
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.auth} variant="line">
                Sign In
              </ButtonLink>
            )}
          </p>
        </div>
        <OpenShop className={styles.shop} />
      </div>
    </section>
  );
}
