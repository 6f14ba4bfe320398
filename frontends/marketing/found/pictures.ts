import type { ProductCategory, SocialImage } from '@atelier/contracts';
import { aisles } from '../products/aisles';

/** What is written above the street in each of the pictures that links are shown with. */
const words = {
  street: 'Be the shop people find first.',
  contact: 'Tell us about your shop.',
  papers: 'The small print, in plain words.',
};

export type PictureName = ProductCategory | keyof typeof words;

export const wordsIn = (name: PictureName): string =>
  name in words ? words[name as keyof typeof words] : `${aisles[name as ProductCategory].title}.`;

export const pictureNames = [...Object.keys(words), ...Object.keys(aisles)] as PictureName[];

/** They are drawn by `npm run pictures`; none of them has the agency's name in it, which is configured. */
export const pictureOf = (name: PictureName): SocialImage => ({
  path: `/social/${name}.png`,
  alt: `“${wordsIn(name)}” above a street of small shops, each of which is a browser window`,
});
