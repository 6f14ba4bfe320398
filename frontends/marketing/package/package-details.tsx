import { categoryOf, formatDollars, priceUnit, type Product } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Badge } from '@atelier/shared/ui/badge';
import { categoryUrl } from '../categories/category-copy';
import { basePackage } from '../comparison/compare-packages';
import { Comparison } from '../comparison/comparison';
import { PackagePicture } from '../package-picture/package-picture';
import { AddToCart } from '../products/add-to-cart';
import { useAddToCart } from '../products/use-add-to-cart';
import { factsOf, NEXT_STEPS } from './facts';
import styles from './package.module.css';

export function PackageDetails({ product, packages }: { product: Product; packages: readonly Product[] }) {
  const { name, category, description, slug, tier } = product;
  const { site } = usePageData();
  const { label } = categoryOf(category);
  const returnTo = paths.package(slug);
  const add = useAddToCart(returnTo);
  return (
    <>
      <header className={styles.top}>
        <div className={styles.intro}>
          <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
            <a href={paths.products}>Packages</a>
            <span aria-hidden="true">/</span>
            <a href={categoryUrl(category)}>{label}</a>
          </nav>
          <h1 id="package" className={styles.title}>
            {name}
          </h1>
          <p className={styles.marks}>
            <Badge value={tier} />
            {product.isRecommended && <span className={styles.mark}>Recommended in {label}</span>}
          </p>
          <p className={styles.lead}>{description}</p>
          <div className={styles.offer}>
            <p className={styles.price}>
              <strong>{formatDollars(product.price)}</strong>
              {product.billingType === 'one-time' && ' '}
              <span className={styles.unit}>{priceUnit(product)}</span>
            </p>
            <AddToCart product={product} add={add} returnTo={returnTo} variant="filled" describedBy="package" />
          </div>
          <p className={styles.note}>
            {product.billingType === 'monthly' && 'Cancel anytime; it ends with the month you’ve paid for. '}
            You’ll review your order before you pay.
          </p>
        </div>
        <PackagePicture product={product} className={styles.picture} />
      </header>
      <div className={styles.content}>
        <section aria-labelledby="included">
          <h2 id="included" className={styles.heading}>
            Everything included
          </h2>
          <ul className={styles.features}>
            {product.features.map((feature) => (
              <Feature key={feature} text={feature} packages={packages} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            {NEXT_STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className={styles.heading}>
            Good to know
          </h2>
          <dl className={styles.facts}>
            {factsOf(product, site).map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Comparison title={`All ${label} packages`} packages={packages} current={product} />
      </div>
    </>
  );
}

function Feature({ text, packages }: { text: string; packages: readonly Product[] }) {
  const base = basePackage(text, packages);
  if (!base) return <li>{text}</li>;
  const at = text.indexOf(base.name);
  return (
    <li className={styles.base}>
      {text.slice(0, at)}
      <a href={paths.package(base.slug)}>{base.name}</a>
      {text.slice(at + base.name.length)}
      <ul>
        {base.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}
