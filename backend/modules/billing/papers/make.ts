import type { Paper, PaperKind } from './paper';
import { PdfDocument } from './pdf/document';
import { Desk, INSIDE } from './sheet/desk';
import { end, feet } from './sheet/end';
import { INK, TYPE } from './sheet/look';
import { standingBox } from './sheet/standing';
import { table } from './sheet/table';
import { running, top } from './sheet/top';
import { history, totals } from './sheet/totals';
import { TITLES } from './sheet/words';
import { clean } from './type/clean';
import { Typesetter } from './type/typesetter';
import { wake } from './type/woff2';

const type = new Typesetter();

/** The paper as a PDF: from the first line to the last foot, in the order in which it is read. */
export async function make(kind: PaperKind, paper: Paper): Promise<Buffer> {
  await wake();
  const pdf = new PdfDocument({
    title: clean(`${TITLES[kind]} ${paper.number}`),
    author: clean(paper.from.name),
    at: (kind === 'receipt' && paper.paidAt) || (paper.sentAt ?? paper.createdAt),
  });
  const desk = new Desk(pdf, type, (page) => running(page, type, paper, kind));
  const { root } = pdf;
  top(desk, root, paper, kind);
  standingBox(desk, root, paper, kind);
  if (paper.description) {
    desk.flow(root, paper.description, TYPE.body, INK, { ...INSIDE, width: 400 });
    desk.y += 16;
  }
  table(desk, root, paper.lines);
  totals(desk, root, paper);
  history(desk, root, paper);
  end(desk, root, paper, kind);
  feet(desk, paper, kind);
  const bytes = pdf.bytes();
  type.tidy();
  return bytes;
}
