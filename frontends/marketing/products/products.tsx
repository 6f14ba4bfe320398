import { categoryOf, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { useSearchParams } from '@atelier/shared/router';
import { Tabs } from '@atelier/shared/ui/tabs';
import { useEffect } from 'react';
import { Layout } from '../layout/layout';
import { addressOf, aisles, titleOf } from './aisles';
import { Banner } from './banner';
import { Card } from './card';
import styles from './products.module.css';
import { SoldOut } from './sold-out';
import { Touch } from './touch';
import { useAdd } from './use-add';

const tabs = PRODUCT_CATEGORIES.map(({ value, label }) => ({ id: value, label, to: addressOf(value) }));

/** Four stand two by two, so that none is left alone. */
const columnsFor = (packages: number) => (packages === 4 ? 'two' : 'three');

export default function Products() {
  const { products = [], site } = usePageData();
  const [query] = useSearchParams();
  const { value: category, label } = categoryOf(query.get('category'));
  const add = useAdd(addressOf(category));
  const shown = products.filter((product) => product.category === category);
  const { title, lead } = aisles[category];
  const name = titleOf(category, site);
  useEffect(() => void (document.title = name), [name]);
  return (
    <Layout>
      <header className={styles.top}>
        <div className={styles.words}>
          <p className={styles.above}>Packages and prices</p>
          <h1 className={styles.title}>Every price is on the board.</h1>
          <p className={styles.lead}>
            Pick what your shop needs, and know what it costs before we talk. Monthly packages end with seven days’
            notice.
          </p>
        </div>
        <Touch of={category} className={styles.touch} />
      </header>
      <div className={styles.inside}>
        <div className={styles.shelves}>
          <Tabs label="Packages" chosen={category} tabs={tabs}>
            <div className={styles.aisle}>
              <h2 className={styles.section}>{title}</h2>
              <p className={styles.lead}>{lead}</p>
            </div>
            {shown.length > 0 ? (
              <ul className={`${styles.cards} ${styles[columnsFor(shown.length)]}`}>
                {shown.map((product) => (
                  <Card key={product.id} product={product} add={add} />
                ))}
              </ul>
            ) : (
              <SoldOut what={label} />
            )}
          </Tabs>
        </div>
      </div>
      <Banner />
    </Layout>
  );
}
