import { paths } from '@atelier/shared/paths';

/** The action of toasts about packages that were added. */
export const VIEW_CART = { label: 'View cart', href: paths.cart };
