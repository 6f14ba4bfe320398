import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { EmptyLot } from '@atelier/shared/ui/street/empty-lot';
import type { MouseEvent } from 'react';
import { HeroActions, Hero } from '../layout/hero';
import { Layout } from '../layout/layout';
import styles from './not-found.module.css';

export default function NotFound() {
  const { site } = usePageData();
  return (
    <Layout>
      <Hero
        title="404: this lot is empty."
        lead="You’re past the coffee shop but not quite at the bike shop. Either nothing’s been built here yet, or there’s a typo in the link."
        picture={EmptyLot}
        fillsPage
      >
        <HeroActions>
          <ButtonLink href={paths.home}>Return Home</ButtonLink>
          <ButtonLink href={paths.home} variant="line" data-held onClick={goBack}>
            Go Back
          </ButtonLink>
        </HeroActions>
        <p className={styles.help}>
          <a href={paths.auth}>Client login</a>
          <a href={paths.privacy}>Privacy Policy</a>
          <a href={paths.terms}>Terms and Conditions</a>
          <span className={styles.support}>
            Need help? Email <a href={`mailto:${site.email}`}>{site.email}</a>
          </span>
        </p>
      </Hero>
    </Layout>
  );
}

/** Without history the link goes home. */
function goBack(event: MouseEvent): void {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}
