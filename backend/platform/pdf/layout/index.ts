export { drawHeading, drawLink } from './blocks';
export { drawLetterhead, drawPageFooters, drawRunningHeader } from './letterhead';
export { drawAwning } from './logo';
export { type Align, type Box, CONTENT_BOX, heightOf, PageLayout, RIGHT_EDGE } from './page-layout';
export { rounded } from './shapes';
export { ACCENT, DANGER, GREEN, INK, LINE_HEIGHT, MARGIN, MUTED, RULE, SURFACE, TEXT_STYLES, WHITE } from './theme';
