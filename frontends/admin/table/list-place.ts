/** Where a list was left in this tab: its query, its rows in order, and the query of its next page. */
export interface ListPlace {
  search: string;
  ids: string[];
  /** The path of the API with the query of the next page. */
  more?: { path: string; query: Record<string, string | undefined> };
}

const MAX_REMEMBERED_IDS = 1000;
const NOWHERE: ListPlace = { search: '', ids: [] };
const placeKey = (list: string) => `list-place:${list}`;
const returnKey = (list: string) => `list-return:${list}`;

export function placeIn(list: string): ListPlace {
  try {
    return JSON.parse(sessionStorage.getItem(placeKey(list)) ?? '') as ListPlace;
  } catch {
    return NOWHERE;
  }
}

export function rememberPlace(list: string, { ids, ...place }: ListPlace): void {
  const isFull = ids.length >= MAX_REMEMBERED_IDS;
  write(
    placeKey(list),
    JSON.stringify({ ...place, ids: ids.slice(0, MAX_REMEMBERED_IDS), ...(isFull && { more: undefined }) }),
  );
}

/** The list shows this record when it is opened next. */
export const returnTo = (list: string, id: string): void => write(returnKey(list), id);

export function takeReturn(list: string): string | null {
  try {
    const id = sessionStorage.getItem(returnKey(list));
    sessionStorage.removeItem(returnKey(list));
    return id;
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
