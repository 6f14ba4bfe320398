import type { ProductCategory } from '@atelier/contracts';
import { single } from '@atelier/shared/ui/street/scenes';
import type { Trade } from '@atelier/shared/ui/street/goods';

/** The shop that stands for each category on its own page. */
const trades: Record<ProductCategory, Trade> = {
  'web-design': 'coffee',
  seo: 'cycles',
  maintenance: 'barber',
  'social-media': 'florist',
};

const stalls = Object.fromEntries(
  Object.entries(trades).map(([category, trade]) => [
    category,
    { open: single(trade, 'open'), closed: single(trade, 'closed') },
  ]),
) as Record<ProductCategory, Record<'open' | 'closed', ReturnType<typeof single>>>;

/** A package's shop; what is off sale has its shutter down. */
export function Stall({
  of,
  closed,
  className,
}: {
  of: ProductCategory;
  closed: boolean;
  className?: string | undefined;
}) {
  const Shop = stalls[of][closed ? 'closed' : 'open'];
  return <Shop className={className} />;
}
