import { FORM_STYLE } from './form';
import { BASE_STYLE } from './base';
import { ORDER_STYLE } from './order';
import { LAYOUT_STYLE } from './layout';

/** Deliberately different from the product's look, so that payers notice the change of site. */
export const PAGE_STYLE = [BASE_STYLE, ORDER_STYLE, FORM_STYLE, LAYOUT_STYLE].join('');
