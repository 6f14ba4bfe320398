import type { ProductCategory, SocialImage } from '@atelier/contracts';
import { categoryCopy } from '../categories/category-copy';

const HEADLINES = {
  street: 'Be the shop people find first.',
  contact: 'Tell us about your business.',
  papers: 'The fine print, in plain English.',
};

export type SocialPictureName = ProductCategory | keyof typeof HEADLINES;

export const pictureHeadline = (name: SocialPictureName): string =>
  name in HEADLINES ? HEADLINES[name as keyof typeof HEADLINES] : `${categoryCopy[name as ProductCategory].title}.`;

export const socialPictureNames = [...Object.keys(HEADLINES), ...Object.keys(categoryCopy)] as SocialPictureName[];

/** Rendered by `npm run pictures`, without the agency's name, which is configurable. */
export const socialPicture = (name: SocialPictureName): SocialImage => ({
  path: `/social/${name}.png`,
  alt: `“${pictureHeadline(name)}” above a street of small shops drawn as browser windows`,
});
