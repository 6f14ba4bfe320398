import { OpenShop } from '@atelier/shared/ui/street/scenes';
import { ContactForm } from '../contact/contact-form';
import { InfoCard } from '../contact/info-card';
import styles from './get-in-touch.module.css';
import { HomeSection } from './home-section';

export function GetInTouch() {
  return (
    <HomeSection
      id="contact"
      title="Get In Touch"
      background="sky"
      lead="Tell us what you sell and who you want to reach. The first half hour is free, and so is an honest “you don’t need us.”"
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <ContactForm variant="page" />
        </div>
        <div>
          <OpenShop className={styles.picture} />
          <InfoCard />
        </div>
      </div>
    </HomeSection>
  );
}
