import type { OrderItem, ProductCategory, ProjectType } from '../../contracts';
import type { PaidOrder } from '../billing/events';
import type { Project } from './project.entity';

const LONGEST_NAME = 120;

const TYPES: Record<ProductCategory, ProjectType> = {
  'web-design': 'website',
  seo: 'seo',
  maintenance: 'maintenance',
  'social-media': 'social_media',
};

/** What is known of the work by what was bought: called after the greatest line, with all of them as its brief. */
export function briefOf({ orderNumber, items }: Pick<PaidOrder, 'orderNumber' | 'items'>) {
  const [greatest, ...others] = [...items].sort((a, b) => costOf(b) - costOf(a));
  const lines = items.map(({ name, quantity, billingType }) => {
    const each = billingType === 'monthly' ? ', each month' : '';
    return `${quantity} × ${name}${each}`;
  });
  return {
    name: nameOf(greatest?.name ?? `Order ${orderNumber}`, others.length),
    description: [`Bought with order ${orderNumber}:`, ...lines].join('\n'),
    projectType: greatest ? TYPES[greatest.category] : null,
  } satisfies Partial<Project>;
}

const costOf = ({ price, quantity }: OrderItem) => price * quantity;

function nameOf(first: string, others: number): string {
  const rest = others > 0 ? ` and ${others} more` : '';
  const room = LONGEST_NAME - rest.length;
  const characters = [...first];
  return (characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : first) + rest;
}
