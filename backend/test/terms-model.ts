import { type Terms, TERMS } from '../contracts';
import type { SeededRandom } from './hostile-input';

/** Each place that names the terms, written from the specification and apart from the product's code. */
export class TermsModel {
  constructor(readonly terms: Terms) {}

  static random(random: SeededRandom): TermsModel {
    const between = ({ min, max }: { min: number; max: number }) => min + random.int(max - min + 1);
    const percent = ({ min, max }: { min: number; max: number }) =>
      (min * 100 + random.int((max - min) * 100 + 1)) / 100;
    return new TermsModel({
      depositPercent: between(TERMS.depositPercent),
      netDays: random.int(5) === 0 ? 1 : between(TERMS.netDays),
      lateChargePercent: random.int(4) === 0 ? 0 : percent(TERMS.lateChargePercent),
      lateChargeCapPercent: random.int(3) === 0 ? null : percent(TERMS.lateChargeCapPercent),
      warrantyDays: between(TERMS.warrantyDays),
      clientNoticeDays: random.int(5) === 0 ? 1 : between(TERMS.clientNoticeDays),
      agencyNoticeDays: between(TERMS.agencyNoticeDays),
    });
  }

  get homeSentences(): string[] {
    const { depositPercent, netDays, warrantyDays } = this.terms;
    const share = depositPercent === 50 ? 'half' : `${depositPercent}%`;
    return [
      `Typically ${share} up front and the rest by invoice, due in ${days(netDays)}.`,
      `For ${days(warrantyDays)} after delivery we fix defects in our work for free.`,
      `We go live together, fix defects for free for the first ${days(warrantyDays)}, and stay close after that.`,
    ];
  }

  get packageSentence(): string {
    return `For ${days(this.terms.warrantyDays)} after delivery, we fix defects in our work at no charge.`;
  }

  get termsSentences(): string[] {
    const { depositPercent, netDays, lateChargePercent, lateChargeCapPercent } = this.terms;
    const { warrantyDays, clientNoticeDays, agencyNoticeDays } = this.terms;
    const cap = lateChargeCapPercent === null ? '' : ` and at most ${lateChargeCapPercent}% of that amount in total`;
    const lateCharge = `Past-due invoices are subject to a late charge of ${lateChargePercent}% monthly on the amount due, for each full month past due${cap}, or the maximum allowed by law if that’s less.`;
    return [
      `deposit of ${depositPercent}% before we begin`,
      `Invoices are due in ${days(netDays)} from their date, unless`,
      ...(lateChargePercent > 0 ? [lateCharge] : []),
      `For ${days(warrantyDays)} after delivery, we fix defects in our work at no charge: this is our ${warrantyDays}-day defect warranty.`,
      `at any time with ${notice(clientNoticeDays)} written notice.`,
      `We, the provider, can do so with ${notice(agencyNoticeDays)} written notice.`,
    ];
  }

  get pdfSentences(): string[] {
    const { depositPercent, netDays } = this.terms;
    return [
      `Payment is due within ${days(netDays)} unless noted otherwise`,
      ...(this.rate ? [`late charge of ${this.rate}, or the maximum allowed by law, whichever is less.`] : []),
      `Projects typically require a ${depositPercent}% deposit before work begins`,
    ];
  }

  get reminderSentence(): string | undefined {
    return this.rate && `subject to a late charge of ${this.rate}, or the maximum allowed by law if that’s less.`;
  }

  deposit(cents: number): number {
    return Number((BigInt(cents) * BigInt(this.terms.depositPercent) + 99n) / 100n);
  }

  /** Undefined where the terms have none. In exact integers, half a cent up, and the limit down. */
  lateCharge(cents: number, months: number): number | undefined {
    const { lateChargePercent, lateChargeCapPercent } = this.terms;
    if (lateChargePercent === 0) return undefined;
    const charge = (BigInt(cents) * hundredths(lateChargePercent) * BigInt(months) * 2n + 10_000n) / 20_000n;
    if (lateChargeCapPercent === null) return Number(charge);
    const limit = (BigInt(cents) * hundredths(lateChargeCapPercent)) / 10_000n;
    return Number(charge < limit ? charge : limit);
  }

  private get rate(): string | undefined {
    const { lateChargePercent, lateChargeCapPercent } = this.terms;
    if (lateChargePercent === 0) return undefined;
    const limit = lateChargeCapPercent === null ? '' : `, at most ${lateChargeCapPercent}% of the balance`;
    return `${lateChargePercent}% per month${limit}`;
  }
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const notice = (count: number) => (count === 1 ? '1 day’s' : `${count} days’`);
const hundredths = (percent: number) => BigInt(percent.toFixed(2).replace('.', ''));
