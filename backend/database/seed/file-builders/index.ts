export { buildPdf } from './pdf';
export { type Color, buildPng } from './png';
export { buildZip } from './zip';
