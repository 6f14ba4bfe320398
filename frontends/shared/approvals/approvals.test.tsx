import type { Approval } from '@atelier/contracts';
import {
  approvedAnswer,
  approvedApproval,
  fourthSign,
  openApproval,
  reviewApproval,
  thirdSign,
  updateApproval,
} from '@atelier/shared/testing/approvals';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ApprovalState } from './approval-state';
import { approvalSubject, dueText, fileApprovalLabel } from './labels';

const changes = { ...approvedAnswer, decision: 'changes' as const, words: 'A brighter lamp' };
const withdrawnAt = '2026-11-05T10:00:00.000Z';

it.each([
  [openApproval, 'client', /^Waits for your approval, (was )?due Dec 24/],
  [openApproval, 'agency', /^Waits for the client, (was )?due Dec 24/],
  [reviewApproval, 'client', /^Waits for your approval$/],
  [approvedApproval, 'client', /^Approved by Ann Baker on Nov 6/],
  [{ ...openApproval, answer: changes }, 'agency', /^Changes requested by Ann Baker on Nov 6/],
  [{ ...openApproval, withdrawnAt }, 'client', /^Withdrawn on Nov 5/],
] as const)('the state of an approval %# says who decided, or whom it waits for', (approval, viewer, text) => {
  renderPage(
    <p data-testid="state">
      <ApprovalState approval={approval} viewer={viewer} />
    </p>,
  );
  expect(screen.getByTestId('state').textContent).toMatch(text);
});

it('names the version that was decided on, although there is a newer one', () => {
  expect(approvalSubject({ ...approvedApproval, file: fourthSign })).toBe('sign.png, v3');
  expect(approvalSubject({ ...openApproval, file: fourthSign })).toBe('sign.png, v4');
  expect(approvalSubject(reviewApproval)).toBe('The Shop Window');
  expect(approvalSubject(updateApproval)).toBe('“The first sketches are done. Have a look…”');
});

it('says that a request was due from the day after', () => {
  expect(dueText(openApproval, '2026-12-24')).toMatch(/^due Dec 24/);
  expect(dueText(openApproval, '2026-12-25')).toMatch(/^was due Dec 24/);
  expect(dueText(reviewApproval, '2026-12-25')).toBeUndefined();
});

describe('the approval of a file', () => {
  const label = (...approvals: Approval[]) => fileApprovalLabel(approvals, fourthSign.id, 'client')?.text;
  const current = { ...openApproval, file: fourthSign };
  const ofThird = { ...current, answer: approvedAnswer };
  const ofFourth = (decision: 'approved' | 'changes') => ({
    ...current,
    answer: { ...approvedAnswer, decision, file: fourthSign },
  });

  it.each([
    ['v3 approved, v4 not', [ofThird]],
    ['v3 approved, v4 waits', [current, ofThird]],
    ['v3 approved, changes to v4 requested', [ofFourth('changes'), ofThird]],
    ['v4 approved', [ofFourth('approved'), ofThird]],
    ['Waits for your approval', [current]],
    ['Changes to v4 requested', [ofFourth('changes')]],
    ['Changes to v3 requested', [{ ...current, answer: changes }]],
  ])('reads “%s”', (text, approvals) => {
    expect(label(...approvals)).toBe(text);
  });

  it('leaves out withdrawn requests, other files, and what isn’t a file', () => {
    expect(label({ ...current, withdrawnAt }, { ...openApproval, file: thirdSign }, reviewApproval)).toBeUndefined();
  });
});
