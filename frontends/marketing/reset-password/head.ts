import type { PageHead, SiteInfo } from '@atelier/contracts';

export const resetPasswordHead = (site: SiteInfo): PageHead => ({
  title: `New password | ${site.name}`,
  description: 'Choose a new password for your account.',
});
