import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { type Service, SERVICES } from '../layout/services';
import styles from './our-services.module.css';
import { ServicePicture, type ServicePictureKind } from './service-pictures';
import { HomeSection } from './home-section';

const services: Record<Service, { text: string; picture: ServicePictureKind }> = {
  'Custom Web Design': {
    text: 'Drawn for your shop and no other, written with you, and quick on every phone.',
    picture: 'design',
  },
  'SEO Optimization': {
    text: 'When somebody nearby looks for what you sell, on the map or in search, they find you first.',
    picture: 'search',
  },
  'Website Maintenance': {
    text: 'Updates, backups and small repairs, done before you or a customer would notice the need.',
    picture: 'care',
  },
  'Social Media Management': {
    text: 'Posts that sound like you, on the days when your customers look, without you on the phone at night.',
    picture: 'talk',
  },
};

export function OurServices() {
  return (
    <HomeSection
      id="services"
      title="Our Services"
      lead="Four things a shop needs to do well online. Take one of them, or hand us the whole street."
    >
      <ul className={styles.cards}>
        {SERVICES.map((service) => (
          <li key={service} className={styles.card}>
            <ServicePicture kind={services[service].picture} className={styles.picture} />
            <h3 className={styles.title}>{service}</h3>
            <p className={styles.text}>{services[service].text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ButtonLink href={paths.products} variant="line">
          View All Products &amp; Pricing
        </ButtonLink>
      </p>
    </HomeSection>
  );
}
