import type { SiteInfo } from '../../../contracts';
import type { Typesetter } from '../typography';
import { PAGE_SIZE, type PdfPage, type Tag } from '../writer';
import { drawAwning, drawLogo } from './logo';
import { CONTENT_BOX, type PageLayout, RIGHT_EDGE } from './page-layout';
import { INK, MARGIN, MUTED, TEXT_STYLES } from './theme';

/** Of the first page. */
export function drawLetterhead(layout: PageLayout, tag: Tag, from: SiteInfo, taxId?: string | null): void {
  const { page, typesetter } = layout;
  const name = typesetter.line(from.name, TEXT_STYLES.name, 240);
  const section = tag.add('Sect');
  page.drawArtifact(() => drawLogo(page, MARGIN, 46, 34));
  const paragraph = section.add('P');
  page.drawTagged(paragraph, 'P', () => page.text(name, MARGIN + 46, 69, INK));
  const lines = [
    from.city,
    `${from.email} · ${from.phone}`,
    from.url.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    ...(taxId ? [`Tax ID ${taxId}`] : []),
  ];
  layout.addBlock(
    section,
    'P',
    lines.map((line) => typesetter.line(line, TEXT_STYLES.small, 220)),
    CONTENT_BOX,
    MUTED,
    'end',
    46,
  );
}

/** Of the other pages. */
export function drawRunningHeader(page: PdfPage, typesetter: Typesetter, from: SiteInfo, title: string): void {
  drawAwning(page);
  drawLogo(page, MARGIN, 40, 18);
  const name = typesetter.line(from.name, { ...TEXT_STYLES.strong, typeface: 'display' }, 250);
  page.text(name, MARGIN + 26, 53, INK);
  const line = typesetter.line(title, TEXT_STYLES.small, 200);
  page.text(line, RIGHT_EDGE - line.width, 53, MUTED);
}

export function drawPageFooters({ pdf, typesetter }: PageLayout, from: SiteInfo, title: string): void {
  const footerY = PAGE_SIZE.height - 34;
  pdf.pages.forEach((page, i) => {
    const line = typesetter.line(`${from.name} · ${title}`, TEXT_STYLES.label, 380);
    const pageNumber = typesetter.line(`Page ${i + 1} of ${pdf.pages.length}`, TEXT_STYLES.label);
    page.drawArtifact(() => {
      page.text(line, MARGIN, footerY, MUTED);
      page.text(pageNumber, RIGHT_EDGE - pageNumber.width, footerY, MUTED);
    });
  });
}
