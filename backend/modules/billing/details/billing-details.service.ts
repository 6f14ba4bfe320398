import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type BillingDetails,
  type BillingDetailsInput,
  type BillingFields,
  missingAddressFields,
  REVISION_CONFLICT,
} from '../../../contracts';
import { BadInput } from '../../../platform/http';
import { User } from '../../auth';
import { BillingDetailsRow } from './billing-details.entity';

const NONE = {
  ...{ name: null, line1: null, line2: null, city: null, region: null, postalCode: null, country: null, taxId: null },
  ...{ revision: 0, updatedAt: null },
} as const;

/** `$10` is the expected revision, or null for any. Without a result, the row has changed since then. */
const SAVE_SQL = `
  insert into billing_details as d (id, name, line1, line2, city, region, postal_code, country, tax_id)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
  where coalesce($10, 0) = 0 or exists (select from billing_details where id = $1)
  on conflict (id) do update set name = $2, line1 = $3, line2 = $4, city = $5, region = $6, postal_code = $7,
    country = $8, tax_id = $9, revision = d.revision + 1, updated_at = now()
  where $10::int is null or d.revision = $10
  returning id`;

@Injectable()
export class BillingDetailsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async get(id: string): Promise<BillingDetails> {
    const row = await this.database.manager.findOneBy(BillingDetailsRow, { id });
    return row ? present(row) : { id, ...NONE };
  }

  async getOfClient(id: string): Promise<BillingDetails> {
    await this.requireUser(id);
    return this.get(id);
  }

  async saveOfClient(id: string, input: BillingDetailsInput): Promise<BillingDetails> {
    await this.requireUser(id);
    return this.save(id, input);
  }

  async save(id: string, { revision = null, ...fields }: ExpectedInput): Promise<BillingDetails> {
    const missing = missingAddressFields(fields);
    if (Object.keys(missing).length > 0) throw new BadInput(missing);
    const { name, line1, line2, city, region, postalCode, country, taxId } = fields;
    const values = [id, name, line1, line2, city, region, postalCode, country, taxId, revision];
    // In a transaction, which tells the audit log who saves.
    const saved = await this.database.transaction((manager) => manager.query<object[]>(SAVE_SQL, values));
    if (saved.length === 0) throw new ConflictException(REVISION_CONFLICT);
    return this.get(id);
  }

  private async requireUser(id: string): Promise<void> {
    if (!(await this.database.manager.existsBy(User, { id }))) throw new NotFoundException('Not found');
  }
}

type ExpectedInput = BillingFields & { revision?: number | null };

const present = (row: BillingDetailsRow): BillingDetails => ({
  id: row.id,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  region: row.region,
  postalCode: row.postalCode,
  country: row.country,
  taxId: row.taxId,
  revision: row.revision,
  updatedAt: row.updatedAt.toISOString(),
});
