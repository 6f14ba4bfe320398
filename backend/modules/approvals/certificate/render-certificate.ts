import { formatDate } from '../../../platform/dates';
import {
  CONTENT_BOX,
  drawAwning,
  drawHeading,
  drawLetterhead,
  drawLink,
  drawPageFooters,
  drawRunningHeader,
  GREEN,
  INK,
  MARGIN,
  MUTED,
  PageLayout,
  rounded,
  SURFACE,
  TEXT_STYLES,
} from '../../../platform/pdf/layout';
import { initWoff2, sanitizeText, Typesetter } from '../../../platform/pdf/typography';
import { PdfDocument, type Tag } from '../../../platform/pdf/writer';
import type { CertificateDocument } from './certificate-document';
import { drawFacts } from './facts';
import { subjectOf } from './labels';

const TITLE = 'Certificate of approval';
const BOX = { height: 72, padding: 18 };
const typesetter = new Typesetter();

export default async function renderCertificate(document: CertificateDocument): Promise<Buffer> {
  await initWoff2();
  const { from, decidedAt, id } = document;
  const pdf = new PdfDocument({
    title: sanitizeText(`${TITLE}: ${subjectOf(document)}`),
    author: sanitizeText(from.name),
    date: decidedAt,
  });
  const layout = new PageLayout(pdf, typesetter, (page) => drawRunningHeader(page, typesetter, from, TITLE));
  layout.page.drawArtifact(() => drawAwning(layout.page));
  drawLetterhead(layout, pdf.root, from);
  layout.y = 98;
  layout.y += layout.addBlock(pdf.root, 'H1', [typesetter.line(TITLE, TEXT_STYLES.title)], CONTENT_BOX) + 12;
  drawDecision(layout, pdf.root, document);
  drawFacts(layout, pdf.root, document);
  drawTexts(layout, pdf.root, document);
  if (document.file) drawCheck(layout, pdf.root, document);
  drawPageFooters(layout, from, `${TITLE} ${id}`);
  const bytes = pdf.bytes();
  typesetter.clearCache();
  return bytes;
}

function drawDecision(layout: PageLayout, tag: Tag, document: CertificateDocument): void {
  const { page, y } = layout;
  const { from, person, decidedAt } = document;
  const box = { x: MARGIN + BOX.padding, width: CONTENT_BOX.width - 2 * BOX.padding };
  const section = tag.add('Sect');
  page.drawArtifact(() => page.path(rounded(MARGIN, y, CONTENT_BOX.width, BOX.height, 9), 0, 0, 1, SURFACE));
  const subject = typesetter.line(subjectOf(document), TEXT_STYLES.small, box.width);
  layout.addBlock(section, 'P', [subject], box, MUTED, 'start', y + 13);
  const approved = typesetter.line('Approved', TEXT_STYLES.amount);
  const detail = `by ${person.name} on ${formatDate(decidedAt, from.timezone)}`;
  page.drawTagged(section.add('P'), 'P', () => {
    page.text(approved, box.x, y + 53, GREEN);
    const left = approved.width + 9;
    page.text(typesetter.line(detail, TEXT_STYLES.body, box.width - left), box.x + left, y + 53, INK);
  });
  layout.y = y + BOX.height + 20;
}

function drawTexts(layout: PageLayout, tag: Tag, { question, words, update, person }: CertificateDocument): void {
  const texts: [heading: string, text: string | null | undefined][] = [
    ['Update', update?.message],
    ['Question', question],
    [`Comment by ${person.name}`, words],
  ];
  for (const [heading, text] of texts) {
    if (!text) continue;
    drawHeading(layout, tag, heading);
    layout.addText(tag, text, TEXT_STYLES.body, INK);
    layout.y += 12;
  }
}

function drawCheck(layout: PageLayout, tag: Tag, { checkUrl }: CertificateDocument): void {
  drawHeading(layout, tag, 'Check a file');
  const text =
    'Any change to a file changes its SHA-256. Drop a file into this page to compare it; it stays on your device.';
  layout.addText(tag, text, TEXT_STYLES.body, MUTED);
  drawLink(layout, tag, checkUrl, 'Check a file', TEXT_STYLES.body);
}
