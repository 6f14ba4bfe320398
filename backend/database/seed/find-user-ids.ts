import type { DataSource } from 'typeorm';
import { User } from '../../modules/auth';

/** By username. */
export async function findUserIds(database: DataSource): Promise<(username: string) => string> {
  const users = await database.getRepository(User).find({ select: { id: true, username: true } });
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  return (username) => {
    const id = ids.get(username);
    if (!id) throw new Error(`The demo has no account ${username}`);
    return id;
  };
}
