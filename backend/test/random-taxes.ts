import { sessionsApi, TAXABLE, type TaxRate, taxSettingsApi } from '../contracts';
import { PASSWORD } from './app';
import type { Caller } from './caller';
import type { SeededRandom } from './hostile-input';

/** Half up, in integers of any size. */
export const divide = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

export const sumOf = (amounts: (bigint | number)[]): bigint =>
  amounts.reduce<bigint>((sum, one) => sum + BigInt(one), 0n);

export const taxOf = (sum: bigint, { percent }: TaxRate): bigint =>
  divide(sum * BigInt(Math.round(percent * 1000)), 100_000n);

/** The rates of the settings, which change now and then. */
export class RandomTaxes {
  rates: TaxRate[] = [];

  constructor(private readonly admin: Caller) {}

  async maybeChange(random: SeededRandom): Promise<void> {
    if (random.int(2) === 0) return;
    this.rates = Array.from({ length: random.int(4) }, (_, index) => ({
      name: `Tax ${index}`,
      percent: (1 + random.int(random.pick([100, 9_999, 50_000]))) / 1000,
      appliesTo: TAXABLE.filter((taxed) => taxed === 'invoices' || random.int(2) === 0),
    }));
    const { revision } = (await this.admin.call(taxSettingsApi.find)).body;
    const save = () => this.admin.call(taxSettingsApi.save, { body: { rates: this.rates, revision } });
    if ((await save()).status === 200) return;
    // Thousands of invoices take longer than a confirmation holds.
    await this.admin.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
    const { status } = await save();
    if (status !== 200) throw new Error(`The rates were answered with ${status}`);
  }
}
