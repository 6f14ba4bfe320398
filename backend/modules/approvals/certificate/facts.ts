import { formatDate } from '../../../platform/dates';
import {
  heightOf,
  INK,
  MARGIN,
  MUTED,
  type PageLayout,
  RIGHT_EDGE,
  RULE,
  TEXT_STYLES,
} from '../../../platform/pdf/layout';
import type { Tag } from '../../../platform/pdf/writer';
import type { CertificateDocument } from './certificate-document';
import { formatTime } from './labels';

const LABELS = { x: MARGIN, width: 110 };
const VALUES = { x: MARGIN + 118, width: RIGHT_EDGE - MARGIN - 118 };
const PADDING = 4.5;

/** Each with its lines. */
function factsOf(document: CertificateDocument): [label: string, values: string[]][] {
  const { id, from, clientName, projectName, file, update, person, decidedAt } = document;
  return [
    ['Agency', [from.name]],
    ['Client', [clientName]],
    ['Project', [projectName]],
    ...(update ? [['Update', [formatDate(update.createdAt, from.timezone)]] satisfies [string, string[]]] : []),
    ...(file
      ? ([
          ['File', [file.name]],
          ['Version', [String(file.version)]],
          ['Size', [`${file.size.toLocaleString('en-US')} bytes`]],
          ['SHA-256', [file.checksum]],
        ] satisfies [string, string[]][])
      : []),
    ['Approved by', [person.name, ...(person.email ? [person.email] : [])]],
    ['Time', [formatTime(decidedAt, from.timezone), formatTime(decidedAt, 'UTC')]],
    ['Approval ID', [id]],
  ];
}

export function drawFacts(layout: PageLayout, tag: Tag, document: CertificateDocument): void {
  const { typesetter } = layout;
  const table = tag.add('Table');
  for (const [label, values] of factsOf(document)) {
    const lines = values.flatMap((value) => typesetter.lines(value, TEXT_STYLES.body, VALUES.width).slice(0, 3));
    layout.ensureSpace(heightOf(lines) + 2 * PADDING);
    layout.y += PADDING;
    const row = table.add('TR');
    const [head, cell] = [row.add('TH', { scope: 'Row' }), row.add('TD')];
    const labelLine = typesetter.line(label, TEXT_STYLES.body);
    layout.page.drawTagged(head, 'TH', () => void layout.lines([labelLine], LABELS, MUTED));
    layout.page.drawTagged(cell, 'TD', () => void layout.lines(lines, VALUES, INK));
    layout.y += heightOf(lines) + PADDING;
    layout.drawRule(layout.y, { x: MARGIN, width: RIGHT_EDGE - MARGIN }, RULE);
  }
  layout.y += 20;
}
