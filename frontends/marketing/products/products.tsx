import { categoryOf, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { useSearchParams } from '@atelier/shared/router';
import { Tabs } from '@atelier/shared/ui/tabs';
import { useEffect } from 'react';
import { Comparison } from '../comparison/comparison';
import { Layout } from '../layout/layout';
import { categoryUrl, categoryCopy, categoryPageTitle } from '../categories/category-copy';
import { Banner } from './banner';
import { type PackagePlace, placePackages } from './package-grid';
import { ProductCard } from './product-card';
import styles from './products.module.css';
import { SoldOut } from './sold-out';
import { CategoryPicture } from './category-picture';
import { useAddToCart } from './use-add-to-cart';

const tabs = PRODUCT_CATEGORIES.map(({ value, label }) => ({ id: value, label, to: categoryUrl(value) }));

const cardClass = (place: PackagePlace | undefined) =>
  [place?.isWide && styles.wide, place?.isFirstInRow && styles.rowStart, place?.isInFirstRow && styles.firstRow]
    .filter(Boolean)
    .join(' ');

export default function Products() {
  const { products = [], site } = usePageData();
  const [query] = useSearchParams();
  const { value: category, label } = categoryOf(query.get('category'));
  const add = useAddToCart(categoryUrl(category));
  const categoryProducts = products.filter((product) => product.category === category);
  const places = placePackages(categoryProducts.length);
  const { title, lead } = categoryCopy[category];
  const name = categoryPageTitle(category, site);
  useEffect(() => void (document.title = name), [name]);
  return (
    <Layout>
      <header className={styles.top}>
        <div className={styles.intro}>
          <p className={styles.eyebrow}>Packages and pricing</p>
          <h1 className={styles.title}>Every price, right here.</h1>
          <p className={styles.lead}>
            Pick what your business needs and know what it costs before we talk. Cancel a monthly package anytime; it
            ends with the month you’ve paid for.
          </p>
        </div>
        <CategoryPicture of={category} className={styles.picture} />
      </header>
      <div className={styles.content}>
        <div className={styles.catalog}>
          <Tabs label="Packages" selected={category} tabs={tabs}>
            <div className={styles.category}>
              <h2 className={styles.section}>{title}</h2>
              <p className={styles.lead}>{lead}</p>
            </div>
            {categoryProducts.length > 0 ? (
              <ul className={styles.cards}>
                {categoryProducts.map((product, index) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    add={add}
                    returnTo={categoryUrl(category)}
                    className={cardClass(places[index])}
                  />
                ))}
              </ul>
            ) : (
              <SoldOut categoryLabel={label} />
            )}
            <Comparison title={`Compare ${label} packages`} packages={categoryProducts} />
          </Tabs>
        </div>
      </div>
      <Banner />
    </Layout>
  );
}
