const DEADLOCK = '40P01';
const MAX_TRIES = 3;

/** For transactions that change many rows: PostgreSQL ends one of two that wait for each other, which loses nothing. */
export async function retryOnDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== DEADLOCK || tries === MAX_TRIES) throw error;
    }
  }
}
