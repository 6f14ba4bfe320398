import { type InvoiceLine, FIRST_TERMS as TERMS } from '../../../contracts';
import { addDays, addMonths, type Day } from '../../../platform/dates';
import {
  chargeForMonths,
  calculateLateCharge,
  describeLateCharge,
  type ChargeableInvoice,
  totalMonthsToWaive,
} from './late-charge';

const lateInvoice = (more: Partial<ChargeableInvoice> = {}): ChargeableInvoice => ({
  status: 'overdue',
  dueDate: '2026-06-30',
  voidedAt: null,
  subscriptionId: null,
  waivedMonths: 0,
  ...more,
});

const line = (amount: number, kind: InvoiceLine['kind'] = 'work') => ({ amount, kind });

describe('calculateLateCharge', () => {
  it('charges 1.5% of the amount per full month', () => {
    expect(calculateLateCharge(lateInvoice(), [line(100_000)], '2026-08-31', TERMS)).toEqual({
      rate: 1.5,
      cap: null,
      base: 100_000,
      months: 2,
      waivedMonths: 0,
      total: 3000,
      alreadyAdded: 0,
      lastAdded: 0,
      toAdd: 3000,
    });
  });

  it.each([
    ['2026-06-30', undefined],
    ['2026-07-01', 0],
    ['2026-07-30', 0],
    ['2026-07-31', 1],
    ['2026-08-30', 1],
    ['2026-08-31', 2],
    ['2027-07-01', 12],
  ])('counts full months on %s: %p', (today, months) =>
    expect(calculateLateCharge(lateInvoice(), [line(100_000)], today, TERMS)?.months).toBe(months),
  );

  it('is based on the work less the deposit and never on late charges', () => {
    const lines = [line(200_000), line(-100_000, 'deposit'), line(1500, 'late-charge')];
    const charge = calculateLateCharge(lateInvoice(), lines, '2026-08-31', TERMS);
    expect(charge).toMatchObject({ base: 100_000, total: 3000, alreadyAdded: 1500, lastAdded: 1500, toAdd: 1500 });
  });

  it('is based on what was unpaid at the end of each month', () => {
    const payments = [
      { amount: 40_000, day: '2026-07-31' },
      { amount: 20_000, day: '2026-08-01' },
    ];
    const calculate = (terms = TERMS, waivedMonths = 0) =>
      calculateLateCharge(lateInvoice({ waivedMonths }), [line(100_000)], '2026-10-01', terms, payments);
    expect(calculate()).toMatchObject({
      base: 40_000,
      months: 3,
      unpaidByMonth: [100_000, 40_000, 40_000],
      total: 2700,
    });
    expect(calculate(TERMS, 1)).toMatchObject({ total: 1200 });
    expect(calculate({ ...TERMS, lateChargeCapPercent: 2 })).toMatchObject({ total: 2000 });
    const charge = calculate();
    expect(charge && totalMonthsToWaive(charge)).toBe(3);
    expect(charge && describeLateCharge(charge, '2026-06-30')).toContain('1.5%/month × 3 months of what was unpaid');
  });

  it('excludes waived months', () => {
    const charge = calculateLateCharge(lateInvoice({ waivedMonths: 2 }), [line(100_000)], '2026-10-01', TERMS);
    expect(charge).toMatchObject({ months: 3, waivedMonths: 2, total: 1500, toAdd: 1500 });
  });

  it.each<[string, Partial<ChargeableInvoice>]>([
    ['a draft', { status: 'draft' }],
    ['a paid invoice', { status: 'paid' }],
    ['one that was voided', { voidedAt: new Date() }],
    ['one of a subscription', { subscriptionId: 'sub' }],
    ['one without a due day', { dueDate: null }],
  ])('returns null for %s', (_, more) =>
    expect(calculateLateCharge(lateInvoice(more), [line(100_000)], '2026-12-01', TERMS)).toBeNull(),
  );

  it('is described with a calculation that clients can check', () => {
    const first = calculateLateCharge(lateInvoice(), [line(100_000)], '2026-08-31', TERMS);
    expect(first && describeLateCharge(first, '2026-06-30')).toBe(
      'Late charge since June 30, 2026: 1.5%/month × 2 months × $1,000.00',
    );
    const lines = [line(100_000), line(1500, 'late-charge')];
    const second = calculateLateCharge(lateInvoice({ waivedMonths: 1 }), lines, '2026-10-01', TERMS);
    expect(second && describeLateCharge(second, '2026-06-30')).toBe(
      'Late charge since June 30, 2026: 1.5%/month × 2 months × $1,000.00, less $15.00 already charged (1 month waived)',
    );
  });

  it('is limited by the cap, rounded down, and says so', () => {
    const terms = { lateChargePercent: 2.25, lateChargeCapPercent: 5 };
    const charge = calculateLateCharge(lateInvoice(), [line(100_001)], '2026-10-01', terms);
    expect(charge).toMatchObject({ rate: 2.25, cap: 5, months: 3, total: 5000, toAdd: 5000 });
    expect(charge && describeLateCharge(charge, '2026-06-30')).toBe(
      'Late charge since June 30, 2026: 2.25%/month × 3 months × $1,000.01, at most 5%',
    );
    expect(charge && totalMonthsToWaive({ ...charge, alreadyAdded: 2250 })).toBe(2);
  });

  it('returns null under terms without late charges', () => {
    const terms = { lateChargePercent: 0, lateChargeCapPercent: null };
    expect(calculateLateCharge(lateInvoice(), [line(100_000)], '2026-12-01', terms)).toBeNull();
  });

  it('description fits into 200 characters for extreme values', () => {
    const lines = [line(99_999_999), line(18_000_000, 'late-charge')];
    const terms = { lateChargePercent: 1.55, lateChargeCapPercent: 99.55 };
    const charge = calculateLateCharge(lateInvoice({ waivedMonths: 111 }), lines, addMonths('2026-09-30', 999), terms);
    expect(charge && describeLateCharge(charge, '2026-09-30').length).toBeLessThanOrEqual(200);
  });
});

/** The same in exact integers, rounding half up. */
const exactCharge = (base: number, months: number) =>
  Number((BigInt(base) * 15n * BigInt(months) * 2n + 1000n) / 2000n);

it('chargeForMonths is exact to the cent', () => {
  const wrong: { base: number; months: number }[] = [];
  for (let base = 50; base <= 99_999_999; base = Math.ceil(base * 1.003) + 1)
    for (const months of [0, 1, 2, 3, 7, 12, 24, 120])
      if (chargeForMonths({ rate: 1.5, cap: null, base }, months) !== exactCharge(base, months))
        wrong.push({ base, months });
  expect(wrong).toEqual([]);
});

interface Decision {
  day: Day;
  action: 'add' | 'waive';
}

function applyDecisions(base: number, dueDate: Day, decisions: Decision[]) {
  const lines = [line(base)];
  const invoice = lateInvoice({ dueDate });
  return decisions.map(({ day, action }) => {
    const charge = calculateLateCharge(invoice, lines, day, TERMS);
    if (!charge) throw new Error('It is not late yet');
    if (charge.toAdd > 0 && action === 'add') lines.push(line(charge.toAdd, 'late-charge'));
    if (charge.toAdd > 0 && action === 'waive') invoice.waivedMonths = totalMonthsToWaive(charge);
    const now = calculateLateCharge(invoice, lines, day, TERMS);
    return { ...charge, left: now?.toAdd, added: now?.alreadyAdded, waived: now?.waivedMonths };
  });
}

describe('late charge decisions', () => {
  it('waive only what was not added, and nothing is due until the next month', () => {
    const due = '2026-01-31';
    const steps = applyDecisions(100_000, due, [
      { day: '2026-03-01', action: 'add' },
      { day: '2026-05-01', action: 'waive' },
      { day: '2026-05-31', action: 'add' },
      { day: '2026-06-01', action: 'add' },
    ]);
    expect(steps.map(({ months, toAdd, left, added, waived }) => [months, toAdd, left, added, waived])).toEqual([
      [1, 1500, 0, 1500, 0],
      [3, 3000, 0, 1500, 2],
      [3, 0, 0, 1500, 2],
      [4, 1500, 0, 3000, 2],
    ]);
  });

  it('leave nothing to decide on that day for any amount', () => {
    for (const base of [50, 66, 67, 99, 101, 333, 12_345, 100_001, 99_999_999])
      for (let pattern = 0; pattern < 64; pattern += 1) {
        const decisions = Array.from({ length: 6 }, (_, i) => ({
          day: addDays(addMonths('2027-11-30', i + 1), 1),
          action: (pattern >> i) % 2 ? ('add' as const) : ('waive' as const),
        }));
        const steps = applyDecisions(base, '2027-11-30', decisions);
        const charged = decisions.filter(({ action }) => action === 'add').length;
        expect(steps.map(({ left }) => left)).toEqual([0, 0, 0, 0, 0, 0]);
        if (base >= 67) expect(steps.at(-1)?.added).toBe(exactCharge(base, charged));
      }
  });
});
