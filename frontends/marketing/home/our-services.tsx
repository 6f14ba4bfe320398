import type { ProductCategory } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { type Service, SERVICES } from '../layout/services';
import styles from './our-services.module.css';
import { ServicePicture, type ServicePictureKind } from './service-pictures';
import { HomeSection } from './home-section';

const services: Record<Service, { category: ProductCategory; text: string; picture: ServicePictureKind }> = {
  'Custom Web Design': {
    category: 'web-design',
    text: 'Designed around your business, written with you, and fast on every phone.',
    picture: 'design',
  },
  'SEO Optimization': {
    category: 'seo',
    text: 'When people nearby search for what you sell, on Google or on the map, we help them find you.',
    picture: 'search',
  },
  'Website Maintenance': {
    category: 'maintenance',
    text: 'Updates, backups, and small fixes, handled before you or your customers notice a problem.',
    picture: 'care',
  },
  'Social Media Management': {
    category: 'social-media',
    text: 'Posts that sound like you, published when your customers are looking, so you get your evenings back.',
    picture: 'talk',
  },
};

export function OurServices() {
  const { startingPrices = {} } = usePageData();
  return (
    <HomeSection
      id="services"
      title="Our Services"
      lead="Four things every local business needs online. Pick one, or let us handle all of them."
    >
      <ul className={styles.cards}>
        {SERVICES.map((service) => {
          const { category, text, picture } = services[service];
          const starting = startingPrices[category];
          return (
            <li key={service} className={styles.card}>
              <ServicePicture kind={picture} className={styles.picture} />
              <h3 className={styles.title}>
                <a href={`${paths.products}?category=${category}`}>{service}</a>
              </h3>
              <p className={styles.text}>{text}</p>
              {starting && <p className={styles.price}>{`From ${starting}`}</p>}
            </li>
          );
        })}
      </ul>
      <p className={styles.more}>
        <ButtonLink href={paths.products} variant="line">
          View All Products &amp; Pricing
        </ButtonLink>
      </p>
    </HomeSection>
  );
}
