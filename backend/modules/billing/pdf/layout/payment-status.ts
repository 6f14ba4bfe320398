import type { InvoiceDocument, DocumentKind } from './invoice-document';
import type { Tag } from '../../../../platform/pdf/writer';
import {
  ACCENT,
  CONTENT_BOX,
  DANGER,
  GREEN,
  INK,
  MARGIN,
  MUTED,
  type PageLayout,
  RIGHT_EDGE,
  rounded,
  SURFACE,
  TEXT_STYLES,
  WHITE,
} from '../../../../platform/pdf/layout';
import { paymentStatusText, type PaymentStatusText } from './labels';

const HEIGHT = 72;
const PADDING = 18;
const BUTTON = { width: 112, height: 30 };
const TONE_COLORS = { quiet: INK, good: GREEN, late: DANGER };

export function drawPaymentStatus(layout: PageLayout, tag: Tag, document: InvoiceDocument, kind: DocumentKind): void {
  const { page, typesetter, y } = layout;
  const status = paymentStatusText(document, kind);
  const section = tag.add('Sect');
  page.drawArtifact(() => page.path(rounded(MARGIN, y, CONTENT_BOX.width, HEIGHT, 9), 0, 0, 1, SURFACE));
  const textBox = { x: MARGIN + PADDING, width: 270 };
  const amount = typesetter.line(status.amount, TEXT_STYLES.amount);
  layout.addBlock(section, 'P', [typesetter.line(status.label, TEXT_STYLES.small)], textBox, MUTED, 'start', y + 13);
  const detailWidth = CONTENT_BOX.width - 3 * PADDING - amount.width - (status.isPayable ? BUTTON.width : 0);
  const paragraph = section.add('P');
  page.drawTagged(paragraph, 'P', () => {
    page.text(amount, textBox.x, y + 53, TONE_COLORS[status.tone]);
    page.text(typesetter.line(status.detail, TEXT_STYLES.body, detailWidth), textBox.x + amount.width + 9, y + 53, INK);
  });
  if (status.isPayable) drawPayButton(layout, section, document.payUrl, status);
  layout.y = y + HEIGHT + 20;
}

function drawPayButton(
  { page, typesetter, y }: PageLayout,
  tag: Tag,
  payUrl: string,
  { amount }: PaymentStatusText,
): void {
  const url = new URL(payUrl).href;
  const x = RIGHT_EDGE - PADDING - BUTTON.width;
  const button = { x, y: y + (HEIGHT - BUTTON.height) / 2, ...BUTTON };
  const label = typesetter.line('Pay by card', TEXT_STYLES.button);
  const link = tag.add('Link');
  page.drawArtifact(() => page.path(rounded(button.x, button.y, button.width, button.height, 7), 0, 0, 1, ACCENT));
  page.drawTagged(link, 'Link', () => page.text(label, x + (BUTTON.width - label.width) / 2, button.y + 19, WHITE));
  page.link({ ...button, url, label: `Pay ${amount} by card`, tag: link });
}
