import type { Product, ProductTier } from '@atelier/contracts';
import type { FloorKind } from '@atelier/shared/ui/street/floor';
import type { Trade } from '@atelier/shared/ui/street/goods';
import { Picture } from '@atelier/shared/ui/street/picture';
import { SHOP_WIDTH } from '@atelier/shared/ui/street/building';
import { heightOf, Shop } from '@atelier/shared/ui/street/shop';
import styles from './package-picture.module.css';

const TRADES: readonly Trade[] = ['coffee', 'cycles', 'barber', 'florist', 'bakery', 'books', 'records', 'tailor'];

/** Larger packages have taller shops. */
const FLOORS: Record<ProductTier, readonly FloorKind[]> = {
  starter: [],
  basic: [],
  professional: ['windows'],
  pro: ['windows'],
  enterprise: ['windows', 'arches'],
  premium: ['windows', 'arches'],
};

interface PackagePictureProps {
  product: Pick<Product, 'slug' | 'tier'>;
  isClosed?: boolean;
  className?: string | undefined;
}

/** Each package keeps the shop that its address gives it. */
export function PackagePicture({ product: { slug, tier }, isClosed = false, className }: PackagePictureProps) {
  const number = [...slug].reduce((sum, character) => (sum * 83 + character.charCodeAt(0)) % 9973, 0);
  const trade = TRADES[number % TRADES.length] as Trade;
  const floors = FLOORS[tier];
  const height = heightOf(floors) + 24;
  return (
    <Picture box={`-24 ${-height} ${SHOP_WIDTH + 48} ${height + 6}`} className={className}>
      <Shop
        trade={trade}
        floors={floors}
        state={isClosed ? 'closed' : 'open'}
        {...(number % 2 && { roof: 'chimney' })}
      />
      <path className={styles.curb} d="M-3000-3h6000v6h-6000z" />
    </Picture>
  );
}
