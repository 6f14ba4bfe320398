import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type SetupInput, setupTexts, type SetupStart } from '../../contracts';
import { Config } from '../../platform/config';
import { actingAs } from '../../platform/database';
import { Conflict, Unavailable } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { OwnerAccountService, type User } from '../auth';
import { heldFacts, SettingsService } from '../settings';
import { DemoDataService } from './demo-data.service';
import { SetupLinksService } from './setup-links.service';

const SELECT_STATE = `
  select i.demo_users <> '{}' as "isDemo", i.set_up_at is not null as "isSetUp",
    i.set_up_at is null and not exists (
      select from users where team_role = 'owner' and id <> all(i.demo_users)) as "isOpen",
    case when i.demo_users = '{}' then 0
      else (select count(*)::int from users where id <> all(i.demo_users)) end as "accountsMade"
  from installation i`;

interface State {
  isSetUp: boolean;
  isDemo: boolean;
  isOpen: boolean;
  accountsMade: number;
}

/** Deadlock detected, lock not available: jobs of the demo were at work. */
const BUSY = ['40P01', '55P03', '57014'];
const ATTEMPTS = 4;

/** Makes a copy of the product the agency of its owner. */
@Injectable()
export class SetupService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: SetupLinksService,
    private readonly demo: DemoDataService,
    private readonly owners: OwnerAccountService,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Undefined when the agency has its owner. */
  async createLink(): Promise<string | undefined> {
    return (await this.isOpen()) ? this.links.create() : undefined;
  }

  async isOpen(): Promise<boolean> {
    if (!this.config.allowsSetup) return false;
    return (await readState(this.database)).isOpen;
  }

  /** From then on, this copy gets no demo. */
  async isSetUp(): Promise<boolean> {
    return (await readState(this.database)).isSetUp;
  }

  /** Null for a link that can't be used. */
  async start(token: string): Promise<SetupStart | null> {
    if (!(await this.links.isValid(token))) return null;
    const { isDemo, accountsMade } = await readState(this.database);
    const { siteVariables: heldBy, startingSite } = this.config;
    return { heldBy, held: heldFacts(this.config), timezone: startingSite.timezone, isDemo, accountsMade };
  }

  async setUp(input: SetupInput, ip: string): Promise<User> {
    const { token, username, password, accountEmail, shop, removesAccounts, ...agency } = input;
    // In this order, because another owner's setup removes the links, and this link didn't expire then.
    const isValid = await this.links.isValid(token);
    if (!(await this.isOpen())) throw new ConflictException(setupTexts.alreadySetUp);
    if (!isValid) throw new BadRequestException(setupTexts.linkExpired);
    this.settings.refuseHeld('agency', agency);
    const owner = await this.owners.prepare({ username, password, email: accountEmail }, ip);
    const { isDemo, accountsMade } = await readState(this.database);
    if (isDemo && accountsMade > 0 && !removesAccounts)
      throw new Conflict({ removesAccounts: setupTexts.accountsMade });
    if (isDemo) await this.demo.dropJobs();
    const user = await this.untilFree(() =>
      actingAs(owner.id, () =>
        this.outbox.transaction(async (manager, enqueue) => {
          await this.claim(manager, token);
          const created = await this.owners.insert(manager, enqueue, owner);
          await this.settings.begin(manager, 'agency', owner.id, agency);
          if (shop === 'empty') await manager.query('delete from products');
          return created;
        }),
      ),
    );
    if (isDemo) await this.demo.removeFiles();
    return user;
  }

  /** One of several at once. What the demo left goes in the same transaction. */
  private async claim(manager: EntityManager, token: string): Promise<void> {
    await manager.query('select from installation for update');
    const { isOpen, isDemo } = await readState(manager);
    if (!isOpen) throw new ConflictException(setupTexts.alreadySetUp);
    if (!(await this.links.redeem(manager, token))) throw new BadRequestException(setupTexts.linkExpired);
    if (isDemo) {
      await this.demo.removeEmails();
      await this.demo.removeRows(manager);
    }
    await manager.query(`update installation set set_up_at = now(), demo_users = '{}'`);
  }

  private async untilFree<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!BUSY.includes((error as { code?: string }).code ?? '')) throw error;
        if (attempt === ATTEMPTS) throw new Unavailable(setupTexts.busy, error);
      }
    }
  }
}

async function readState(database: Pick<EntityManager, 'query'>): Promise<State> {
  const [state] = await database.query<State[]>(SELECT_STATE);
  return state ?? { isSetUp: false, isDemo: false, isOpen: false, accountsMade: 0 };
}
