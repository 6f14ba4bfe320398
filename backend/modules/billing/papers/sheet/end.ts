import type { Paper, PaperKind } from '../paper';
import { SHEET } from '../pdf/document';
import type { Tag } from '../pdf/tags';
import { INSIDE, RIGHT, type Desk } from './desk';
import { ACCENT, INK, LEADING, MARGIN, SOFT, TYPE } from './look';
import { standing, terms, TITLES } from './words';

const TERMS_HEIGHT = TYPE.heading.size * LEADING + 5 * TYPE.small.size * LEADING + 4;

/** Words to the client, how to pay, and what the Terms say about it. */
export function end(desk: Desk, tag: Tag, paper: Paper, kind: PaperKind): void {
  if (paper.notes) {
    heading(desk, tag, 'A note to you');
    desk.flow(tag, paper.notes, TYPE.body, INK);
    desk.y += 12;
  }
  if (kind === 'receipt') {
    thanks(desk, tag, paper);
    return;
  }
  if (standing(paper, kind).payable) howToPay(desk, tag, paper);
  if (paper.state === 'void') return;
  // In one piece: half a rule is none.
  desk.need(TERMS_HEIGHT);
  heading(desk, tag, 'Terms of payment');
  for (const sentence of terms(paper)) desk.flow(tag, sentence, TYPE.small, SOFT);
  address(desk, tag, new URL('/terms', paper.from.url).href, 'All of our terms');
}

function howToPay(desk: Desk, tag: Tag, { payUrl, number }: Paper): void {
  heading(desk, tag, 'How to pay');
  desk.flow(tag, 'By card, signed in to your account, on this page:', TYPE.body, INK);
  address(desk, tag, new URL(payUrl).href, `Pay invoice ${number}`, TYPE.body);
  desk.y += 12;
}

function thanks(desk: Desk, tag: Tag, { from }: Paper): void {
  heading(desk, tag, 'Thank you');
  desk.flow(tag, `Questions about this receipt? Write to ${from.email} or call ${from.phone}.`, TYPE.body, SOFT);
}

function heading(desk: Desk, tag: Tag, words: string): void {
  desk.need(3 * TYPE.heading.size * LEADING);
  desk.y += desk.put(tag, 'H2', [desk.type.line(words, TYPE.heading)], INSIDE) + 2;
}

/** An address to press on the screen, and to read on paper. */
function address(desk: Desk, tag: Tag, url: string, says: string, style = TYPE.small): void {
  const link = tag.add('Link');
  for (const line of desk.type.lines(url.replace(/^https?:\/\//, ''), style, INSIDE.width)) {
    desk.need(style.size * LEADING);
    desk.page.as(link, 'Link', () => void desk.lines([line], INSIDE, ACCENT));
    desk.page.link({ x: MARGIN, y: desk.y, width: line.width, height: style.size * LEADING, url, says, tag: link });
    desk.y += style.size * LEADING;
  }
}

/** At the foot of every sheet, when it is known how many there are. */
export function feet({ pdf, type }: Desk, { from, number }: Paper, kind: PaperKind): void {
  const foot = SHEET.height - 34;
  pdf.pages.forEach((page, i) => {
    const who = type.line(`${from.name} · ${TITLES[kind]} ${number}`, TYPE.label, 380);
    const which = type.line(`Page ${i + 1} of ${pdf.pages.length}`, TYPE.label);
    page.aside(() => {
      page.text(who, MARGIN, foot, SOFT);
      page.text(which, RIGHT - which.width, foot, SOFT);
    });
  });
}
