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
    (['closed', 'painting', 'open'] as const).flatMap((state) =>
      [true, false].map(
        (isNeutral) => [`${trade} ${state} ${isNeutral}`, shopPicture(trade, state, isNeutral)] as const,
      ),
    ),
  ),
);

/** A project’s shop: shut before work starts, painted during it, and open when it is completed. */
export function ProjectShop({ project: { id, name, status }, className }: { project: Project; className?: string }) {
  const named = TRADES.find((trade) => name.toLowerCase().includes(trade));
  const ShopPicture = pictures.get(`${named ?? colorsOf(id)} ${STATES[status]} ${!named}`);
  return ShopPicture && <ShopPicture className={className} />;
}

/** Always the same for a project. */
function colorsOf(id: string): Trade {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TRADES[sum % TRADES.length] ?? 'bakery';
}
