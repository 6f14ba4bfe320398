import { TooMany } from './problems';

const A_WHILE_SECONDS = 30;

/** What takes long and holds something meanwhile: each person has so many under way in a process, and waits for one more. */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly words: string,
  ) {}

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const others = this.underWay.get(who) ?? 0;
    if (others >= this.most) throw new TooMany(A_WHILE_SECONDS, this.words);
    this.underWay.set(who, others + 1);
    try {
      return await work();
    } finally {
      this.leave(who);
    }
  }

  private leave(who: string): void {
    const others = (this.underWay.get(who) ?? 1) - 1;
    if (others > 0) this.underWay.set(who, others);
    else this.underWay.delete(who);
  }
}
