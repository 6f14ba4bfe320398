import { OpenShop } from '@atelier/shared/ui/street/scenes';
import { ContactForm } from '../contact/contact-form';
import { InfoCard } from '../contact/info-card';
import styles from './get-in-touch.module.css';
import { Section } from './section';

export function GetInTouch() {
  return (
    <Section
      id="contact"
      title="Get In Touch"
      ground="sky"
      lead="Tell us what you sell and who should find it. The first half hour is free, and so is an honest no."
    >
      <div className={styles.sides}>
        <div className={styles.form}>
          <ContactForm place="page" />
        </div>
        <div className={styles.beside}>
          <OpenShop className={styles.picture} />
          <InfoCard />
        </div>
      </div>
    </Section>
  );
}
