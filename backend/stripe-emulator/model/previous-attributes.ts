export const previousAttributes = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof T])),
  ) as Partial<T>;
