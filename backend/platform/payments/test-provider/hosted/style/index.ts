import { FORM } from './form';
import { LOOK } from './look';
import { ORDER } from './order';
import { PLACES } from './places';

/** A look of its own: whoever pays should notice that they are at another house. */
export const STYLE = [LOOK, ORDER, FORM, PLACES].join('');
