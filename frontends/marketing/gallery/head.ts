import type { PageHead } from '@atelier/contracts';

export const galleryHead = (): PageHead => ({
  title: 'UI gallery',
  description: 'All components in both color schemes.',
});
