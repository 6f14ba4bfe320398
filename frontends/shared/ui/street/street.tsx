import { Picture, type PictureProps } from './picture';
import { Ground, Hills, Sky } from './scenery';
import { heightOf, Shop } from './shop';
import type { FloorKind } from './floor';
import { Lamp, Pin, Tree, Visitor } from './street-things';

const HIGHLIGHTED_FLOORS: readonly FloorKind[] = ['arches'];

/** Shops get taller to the right, which leaves the sky on the left to the text. */
export function Street({ className }: PictureProps) {
  return (
    <Picture
      box="0 -540 1440 574"
      className={className}
      label="A street of small shops drawn as browser windows, with a map pin over one of them."
    >
      <Sky />
      <Hills />
      <Ground />
      <Tree x={474} />
      <Tree x={1284} size={1.35} />
      <Shop trade="bakery" x={-92} turn={0} />
      <Shop trade="florist" x={98} turn={1} />
      <Shop trade="books" x={287} turn={2} />
      <Shop trade="coffee" x={497} roof="chimney" turn={3} />
      <Shop trade="tailor" x={686} roof="tab" turn={4} />
      <Shop trade="cycles" x={876} floors={HIGHLIGHTED_FLOORS} turn={5} />
      <Shop trade="barber" x={1066} floors={['windows', 'page', 'loft']} roof="tab" turn={6} />
      <Shop trade="records" x={1312} floors={['windows', 'arches']} roof="chimney" turn={7} />
      <Pin x={966} y={-heightOf(HIGHLIGHTED_FLOORS) - 14} />
      <Lamp x={482} />
      <Lamp x={1061} />
      <Visitor x={820} y={-4} who="third" />
      <Visitor x={996} y={-12} who="first" />
      <Visitor x={1262} y={0} who="second" />
    </Picture>
  );
}
