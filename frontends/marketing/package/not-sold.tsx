import { categoryOf, formatDollars, priceUnit, type Product, type ProductCategory } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import { categoryUrl } from '../categories/category-copy';
import styles from './not-sold.module.css';

export function NotSold({ category, packages }: { category: ProductCategory; packages: readonly Product[] }) {
  const { label } = categoryOf(category);
  return (
    <div className={styles.page}>
      <ClosedShop className={styles.shop} />
      <div>
        <h1 className={styles.title}>We don’t sell this package anymore.</h1>
        <p className={styles.lead}>
          If you bought it, nothing changes for you: your orders, projects, and subscriptions continue.
          {packages.length > 0 && ` These are our ${label} packages now:`}
        </p>
        {packages.length > 0 && (
          <ul className={styles.packages}>
            {packages.map((product) => (
              <li key={product.id}>
                <a href={paths.package(product.slug)}>{product.name}</a>
                <span className={styles.price}>
                  {formatDollars(product.price)} {priceUnit(product)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink href={categoryUrl(category)}>See all packages</ButtonLink>
        </p>
      </div>
    </div>
  );
}
