import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Street } from '@atelier/shared/ui/street/street';
import { Actions, Hero } from '../layout/hero';
import { Layout } from '../layout/layout';

export default function Home() {
  const { site } = usePageData();
  const user = useUser();
  return (
    <Layout>
      <Hero
        above={`Web design and SEO in ${site.city}`}
        title="The best corner in town is online."
        lead="We build the website that brings people to your door, keep it running, and let you watch every step of the work."
        picture={Street}
      >
        <Actions>
          <ButtonLink href={`mailto:${site.email}`}>Write to us</ButtonLink>
          {!user && (
            <ButtonLink href={`${paths.auth}?tab=sign-up`} look="line">
              Open an account
            </ButtonLink>
          )}
        </Actions>
      </Hero>
    </Layout>
  );
}
