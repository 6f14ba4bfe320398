import type { ProductCategory } from '@atelier/contracts';
import { shopPicture } from '@atelier/shared/ui/street/scenes';
import type { Trade } from '@atelier/shared/ui/street/goods';

const trades: Record<ProductCategory, Trade> = {
  'web-design': 'coffee',
  seo: 'cycles',
  maintenance: 'barber',
  'social-media': 'florist',
};

const pictures = Object.fromEntries(
  Object.entries(trades).map(([category, trade]) => [
    category,
    { open: shopPicture(trade, 'open'), closed: shopPicture(trade, 'closed') },
  ]),
) as Record<ProductCategory, Record<'open' | 'closed', ReturnType<typeof shopPicture>>>;

export function ProductPicture({
  category,
  isClosed,
  className,
}: {
  category: ProductCategory;
  isClosed: boolean;
  className?: string | undefined;
}) {
  const Shop = pictures[category][isClosed ? 'closed' : 'open'];
  return <Shop className={className} />;
}
