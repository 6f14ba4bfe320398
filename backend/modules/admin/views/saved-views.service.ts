import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAX_VIEWS_PER_LIST, type SavedView as PublicSavedView, type SavedViewInput } from '../../../contracts';
import { newId, violatedConstraint } from '../../../platform/database';
import { Conflict } from '../../../platform/http';

const COLUMNS = 'id, list, name, query';

/** Each admin sees and changes their own views only. */
@Injectable()
export class SavedViewsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(userId: string): Promise<PublicSavedView[]> {
    return this.database.query<PublicSavedView[]>(
      `select ${COLUMNS} from saved_views where user_id = $1 order by list, lower(name)`,
      [userId],
    );
  }

  async create(userId: string, { list, name, query }: SavedViewInput): Promise<PublicSavedView> {
    const created = await this.database
      .transaction(async (manager) => {
        // Requests of one admin wait for each other, so that the limit holds.
        await manager.query('select from users where id = $1 for no key update', [userId]);
        return manager.query<PublicSavedView[]>(
          `insert into saved_views (id, user_id, list, name, query)
           select $1, $2, $3, $4, $5
           where (select count(*) from saved_views where user_id = $2 and list = $3) < $6
           returning ${COLUMNS}`,
          [newId(), userId, list, name, query, MAX_VIEWS_PER_LIST],
        );
      })
      .catch(rethrowTakenName);
    if (created[0]) return created[0];
    throw new ConflictException(`You’ve reached the limit of ${MAX_VIEWS_PER_LIST} views. Delete one first.`);
  }

  async update(
    userId: string,
    id: string,
    { name, query }: Partial<Omit<SavedViewInput, 'list'>>,
  ): Promise<PublicSavedView> {
    const [[updated]] = await this.database
      .query<[PublicSavedView[], number]>(
        `update saved_views set name = coalesce($3, name), query = coalesce($4, query)
         where id = $1 and user_id = $2 returning ${COLUMNS}`,
        [id, userId, name ?? null, query ?? null],
      )
      .catch(rethrowTakenName);
    if (!updated) throw new NotFoundException('View not found');
    return updated;
  }

  async remove(userId: string, id: string): Promise<void> {
    const [, count] = await this.database.query<[unknown[], number]>(
      'delete from saved_views where id = $1 and user_id = $2',
      [id, userId],
    );
    if (count === 0) throw new NotFoundException('View not found');
  }
}

function rethrowTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'saved_views_name_key') throw error;
  throw new Conflict({ name: 'A view of this list already has this name. Choose another name.' });
}
