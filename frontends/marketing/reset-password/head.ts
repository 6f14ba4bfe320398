import type { PageHead, SiteFacts } from '@atelier/contracts';

export const resetPasswordHead = (site: SiteFacts): PageHead => ({
  title: `New password | ${site.name}`,
  description: 'Choose a new password for your account.',
});
