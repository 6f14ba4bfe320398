import type { PageHead } from '@atelier/contracts';

export const setupHead = (): PageHead => ({
  title: 'Set up your agency',
  description: 'Create your account and your agency in place of the demo.',
});
