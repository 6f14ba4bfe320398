/** Steps of the past, which run in the order of time. */
export class Timeline {
  private readonly steps: { at: Date; run: () => Promise<void> }[] = [];

  add(at: Date, run: () => Promise<void>): void {
    this.steps.push({ at, run });
  }

  async run(before: (at: Date) => Promise<void>): Promise<void> {
    for (const { at, run } of this.steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await before(at);
      await run();
    }
  }
}
