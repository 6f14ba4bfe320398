import type { Tag } from '../writer';
import { CONTENT_BOX, type PageLayout } from './page-layout';
import { ACCENT, LINE_HEIGHT, MARGIN, TEXT_STYLES } from './theme';

export function drawHeading(layout: PageLayout, tag: Tag, text: string): void {
  layout.ensureSpace(3 * TEXT_STYLES.heading.size * LINE_HEIGHT);
  layout.y += layout.addBlock(tag, 'H2', [layout.typesetter.line(text, TEXT_STYLES.heading)], CONTENT_BOX) + 2;
}

export function drawLink(layout: PageLayout, tag: Tag, url: string, label: string, style = TEXT_STYLES.small): void {
  const link = tag.add('Link');
  for (const line of layout.typesetter.lines(url.replace(/^https?:\/\//, ''), style, CONTENT_BOX.width)) {
    layout.ensureSpace(style.size * LINE_HEIGHT);
    layout.page.drawTagged(link, 'Link', () => void layout.lines([line], CONTENT_BOX, ACCENT));
    layout.page.link({
      x: MARGIN,
      y: layout.y,
      width: line.width,
      height: style.size * LINE_HEIGHT,
      url,
      label,
      tag: link,
    });
    layout.y += style.size * LINE_HEIGHT;
  }
}
