import { contactTexts } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { ButtonLink } from '@atelier/shared/ui/button';
import { OpenShop } from '@atelier/shared/ui/street/scenes';
import { SignUpHint } from './sign-up-hint';
import { Layout } from '../layout/layout';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';
import { InfoCard } from './info-card';

export default function Contact() {
  const [query] = useSearchParams();
  // Reached by form posts without JavaScript; with it the page shows a toast.
  const sent = query.get('sent') === '1';
  return (
    <Layout>
      <div className={styles.page}>
        <header className={styles.intro}>
          <h1 className={styles.title}>{sent ? 'Thanks! We got your message.' : 'Tell us about your business.'}</h1>
          <p className={styles.lead}>
            {sent
              ? contactTexts.sent.text
              : 'What you sell, who you want to reach, and what’s bugging you about your website. A few lines are plenty.'}
          </p>
          {sent && (
            <p className={styles.actions}>
              <ButtonLink href={paths.home}>Back to home</ButtonLink>
              <ButtonLink href={paths.contact} variant="line">
                Write another message
              </ButtonLink>
            </p>
          )}
        </header>
        {!sent && (
          <div>
            {query.get('about') === 'consultation' && <SignUpHint />}
            <ContactForm variant="page" defaultTopic={query.get('about')} />
          </div>
        )}
        <aside aria-label="Other ways to reach us">
          <OpenShop className={styles.picture} />
          <InfoCard />
        </aside>
      </div>
    </Layout>
  );
}
