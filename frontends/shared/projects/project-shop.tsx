import type { Project, ProjectStatus } from '@atelier/contracts';
import type { ShopState } from '@atelier/shared/ui/street/front';
import type { Trade } from '@atelier/shared/ui/street/goods';
import { shopPicture } from '@atelier/shared/ui/street/scenes';

const STATES: Record<ProjectStatus, ShopState> = {
  pending: 'closed',
  'in-progress': 'painting',
  review: 'painting',
  completed: 'open',
};

const TRADES: readonly Trade[] = ['bakery', 'florist', 'books', 'coffee', 'barber', 'cycles', 'records', 'tailor'];

const pictures = new Map(
  TRADES.flatMap((trade) =>
    (['closed', 'painting', 'open'] as const).map((state) => [`${trade} ${state}`, shopPicture(trade, state)] as const),
  ),
);

/** A project’s shop: shut before work starts, painted during it, and open when it is completed. */
export function ProjectShop({ project: { id, name, status }, className }: { project: Project; className?: string }) {
  const ShopPicture = pictures.get(`${tradeOf(id, name)} ${STATES[status]}`);
  return ShopPicture && <ShopPicture className={className} />;
}

/** The trade that the name says; otherwise always the same one for a project. */
function tradeOf(id: string, name: string): Trade {
  const named = TRADES.find((trade) => name.toLowerCase().includes(trade));
  if (named) return named;
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TRADES[sum % TRADES.length] ?? 'bakery';
}
