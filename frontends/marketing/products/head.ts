import { categoryOf, type PageData, type PageHead, type SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { packagesOf } from '../found/packages';
import { pictureOf } from '../found/pictures';
import { trailTo } from '../found/trail';
import { addressOf, aisles, titleOf } from './aisles';

export function productsHead(site: SiteInfo, asked: { data: PageData; query: URLSearchParams }): PageHead {
  const { value, label } = categoryOf(asked.query.get('category'));
  // Without a category the page is that of the first, and that is the address it is known by.
  const first = value === categoryOf(null).value;
  const canonical = first ? paths.products : addressOf(value);
  const shown = (asked.data.products ?? []).filter(({ category }) => category === value);
  const above = { name: 'Packages and prices', path: paths.products };
  return {
    title: titleOf(value, site),
    description: `${label} packages for small businesses in ${site.city}, with every price. ${aisles[value].lead}`,
    canonical,
    picture: pictureOf(value),
    jsonLd: [
      trailTo(site, above, ...(first ? [] : [{ name: label, path: canonical }])),
      ...packagesOf(site, shown, canonical),
    ],
  };
}
