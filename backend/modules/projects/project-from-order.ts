import type { OFFERED_PROJECT_TYPES, OrderItem, ProductCategory } from '../../contracts';
import type { PaidOrder } from '../billing/orders/events';
import type { Project } from './project.entity';

const MAX_NAME_LENGTH = 120;

const TYPE_BY_CATEGORY: Record<ProductCategory, (typeof OFFERED_PROJECT_TYPES)[number]['value']> = {
  'web-design': 'new-website',
  seo: 'seo-services',
  maintenance: 'website-maintenance',
  'social-media': 'social_media',
};

/** Named after the most expensive item, with all items as the description. */
export function projectFromOrder({ orderNumber, items }: Pick<PaidOrder, 'orderNumber' | 'items'>) {
  const [mainItem, ...otherItems] = [...items].sort((a, b) => itemTotal(b) - itemTotal(a));
  const lines = items.map(({ name, quantity, billingType }) => {
    const suffix = billingType === 'monthly' ? ', monthly' : '';
    return `${quantity} × ${name}${suffix}`;
  });
  return {
    name: projectName(mainItem?.name ?? `Order ${orderNumber}`, otherItems.length),
    description: [`Purchased in order ${orderNumber}:`, ...lines].join('\n'),
    projectType: mainItem ? TYPE_BY_CATEGORY[mainItem.category] : null,
  } satisfies Partial<Project>;
}

const itemTotal = ({ price, quantity }: OrderItem) => price * quantity;

function projectName(mainName: string, otherCount: number): string {
  const ending = otherCount > 0 ? ` and ${otherCount} more` : '';
  const maxLength = MAX_NAME_LENGTH - ending.length;
  const characters = [...mainName];
  return (characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : mainName) + ending;
}
