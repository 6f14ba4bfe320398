import { FORM_STYLE } from './form';
import { BASE_STYLE } from './base';
import { ORDER_STYLE } from './order';
import { LAYOUT_STYLE } from './layout';

/** A look of its own: whoever pays should notice that they are at another house. */
export const PAGE_STYLE = [BASE_STYLE, ORDER_STYLE, FORM_STYLE, LAYOUT_STYLE].join('');
