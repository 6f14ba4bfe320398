import { contactTexts } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { ButtonLink } from '@atelier/shared/ui/button';
import { OpenShop } from '@atelier/shared/ui/street/scenes';
import { Layout } from '../layout/layout';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';
import { InfoCard } from './info-card';

export default function Contact() {
  const [query] = useSearchParams();
  // Where a browser without scripts ends up; with them the page says so in a toast.
  const sent = query.get('sent') === '1';
  return (
    <Layout>
      <div className={styles.page}>
        <header className={styles.intro}>
          <h1 className={styles.title}>{sent ? 'Your message is here.' : 'Tell us about your shop.'}</h1>
          <p className={styles.lead}>
            {sent
              ? contactTexts.sent.text
              : 'What you sell, who should find you, and what bothers you about your website. A few lines are plenty.'}
          </p>
          {sent && (
            <p className={styles.actions}>
              <ButtonLink href={paths.home}>Back to the first page</ButtonLink>
              <ButtonLink href={paths.contact} variant="line">
                Write another message
              </ButtonLink>
            </p>
          )}
        </header>
        {!sent && (
          <div className={styles.form}>
            <ContactForm variant="page" defaultTopic={query.get('about')} />
          </div>
        )}
        <aside className={styles.aside} aria-label="Other ways to reach us">
          <OpenShop className={styles.picture} />
          <InfoCard />
        </aside>
      </div>
    </Layout>
  );
}
