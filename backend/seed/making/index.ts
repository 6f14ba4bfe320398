export { pdf } from './pdf';
export { type Colour, png } from './png';
export { zip } from './zip';
