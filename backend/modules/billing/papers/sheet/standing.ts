import type { Paper, PaperKind } from '../paper';
import type { Tag } from '../pdf/tags';
import { INSIDE, RIGHT, type Desk } from './desk';
import { ACCENT, DANGER, GREEN, INK, MARGIN, MIST, SOFT, TYPE, WHITE } from './look';
import { rounded } from './shapes';
import { standing, type Standing } from './words';

const HEIGHT = 72;
const INDENT = 18;
const BUTTON = { width: 112, height: 30 };
const TONES = { quiet: INK, good: GREEN, late: DANGER };

/** How it stands with the money, and where to pay. */
export function standingBox(desk: Desk, tag: Tag, paper: Paper, kind: PaperKind): void {
  const { page, type, y } = desk;
  const stands = standing(paper, kind);
  const own = tag.add('Sect');
  page.aside(() => page.path(rounded(MARGIN, y, INSIDE.width, HEIGHT, 9), 0, 0, 1, MIST));
  const words = { x: MARGIN + INDENT, width: 270 };
  const figure = type.line(stands.figure, TYPE.figure);
  desk.put(own, 'P', [type.line(stands.label, TYPE.small)], words, SOFT, 'start', y + 13);
  const room = INSIDE.width - 3 * INDENT - figure.width - (stands.payable ? BUTTON.width : 0);
  const said = own.add('P');
  page.as(said, 'P', () => {
    page.text(figure, words.x, y + 53, TONES[stands.tone]);
    page.text(type.line(stands.after, TYPE.body, room), words.x + figure.width + 9, y + 53, INK);
  });
  if (stands.payable) wayToPay(desk, own, paper.payUrl, stands);
  desk.y = y + HEIGHT + 20;
}

function wayToPay({ page, type, y }: Desk, tag: Tag, address: string, { figure }: Standing): void {
  const url = new URL(address).href;
  const x = RIGHT - INDENT - BUTTON.width;
  const button = { x, y: y + (HEIGHT - BUTTON.height) / 2, ...BUTTON };
  const words = type.line('Pay by card', TYPE.button);
  const link = tag.add('Link');
  page.aside(() => page.path(rounded(button.x, button.y, button.width, button.height, 7), 0, 0, 1, ACCENT));
  page.as(link, 'Link', () => page.text(words, x + (BUTTON.width - words.width) / 2, button.y + 19, WHITE));
  page.link({ ...button, url, says: `Pay ${figure} by card`, tag: link });
}
