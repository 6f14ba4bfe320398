import { formatDollars, priceUnit, type Product } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { comparePackages } from './compare-packages';
import styles from './comparison.module.css';

interface ComparisonProps {
  title: string;
  packages: readonly Product[];
  current?: Product;
}

export function Comparison({ title, packages, current }: ComparisonProps) {
  if (packages.length < 2) return null;
  const { shared, own } = comparePackages(packages);
  return (
    <div className={styles.comparison}>
      <h2 id="compare" className={styles.title}>
        {title}
      </h2>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.scroller} role="group" aria-labelledby="compare" tabIndex={0}>
        <table className={styles.table}>
          <colgroup>
            <col />
            {packages.map((product) => (
              <col key={product.id} className={product === current ? styles.current : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Package</th>
              {packages.map((product) => (
                <th key={product.id} scope="col">
                  {product === current ? product.name : <a href={paths.package(product.slug)}>{product.name}</a>}
                  {product === current && <span className={styles.here}>This package</span>}
                  {product.isRecommended && <span className={styles.mark}>Recommended</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Price</th>
              {packages.map((product) => (
                <td key={product.id}>
                  <strong className={styles.price}>{formatDollars(product.price)}</strong>{' '}
                  <span className={styles.unit}>{priceUnit(product)}</span>
                </td>
              ))}
            </tr>
            {shared.map(({ feature, isIn }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {packages.map(({ id }, index) => (
                  <td key={id} className={isIn[index] ? styles.yes : styles.no}>
                    <span className="unseen">{isIn[index] ? 'Included' : 'Not included'}</span>
                  </td>
                ))}
              </tr>
            ))}
            {own.some((features) => features.length > 0) && (
              <tr>
                <th scope="row">Only in this package</th>
                {packages.map(({ id }, index) => (
                  <td key={id}>
                    <ul className={styles.own}>
                      {own[index]?.map((feature) => (
                        <li key={feature}>{feature}</li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
