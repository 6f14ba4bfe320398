import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Skyline } from '@atelier/shared/ui/street/skyline';
import { Street } from '@atelier/shared/ui/street/street';
import { ConsultLink } from '../layout/consult-link';
import { HeroActions, Hero } from '../layout/hero';
import { Layout } from '../layout/layout';
import { About } from './about';
import { GetInTouch } from './get-in-touch';
import { OurServices } from './our-services';
import styles from './home.module.css';
import { Questions } from './questions';

export default function Home() {
  const { site } = usePageData();
  const user = useUser();
  return (
    <Layout>
      <Hero
        eyebrow={`Web design & SEO in ${site.city}`}
        title="The best corner in town is online."
        lead="We design, build, and maintain the website that brings customers to your door, and you can follow every step online."
        picture={Street}
      >
        <HeroActions>
          <ConsultLink>Book a Free Consult</ConsultLink>
          <ButtonLink href="#services" variant="line">
            View Our Services
          </ButtonLink>
        </HeroActions>
        {user && (
          <p className={styles.signedIn}>
            You’re signed in. <a href={paths.account}>Go to your dashboard</a>
          </p>
        )}
      </Hero>
      <OurServices />
      <About />
      <Questions />
      <GetInTouch />
      <Skyline />
    </Layout>
  );
}
