import type { PageHead } from '@atelier/contracts';

export const galleryHead = (): PageHead => ({ title: 'The look', description: 'Everything that pages are made of.' });
