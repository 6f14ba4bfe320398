import type { ShopState } from './front';
import { Picture, type PictureProps } from './picture';
import { Ground, Hills, Sky } from './scenery';
import { Shop } from './shop';
import { Lamp, Tree, Visitor } from './street-things';

export function Doorstep({ state, ...picture }: PictureProps & { state: ShopState }) {
  return (
    <Picture box="700 -560 560 612" fill {...picture}>
      <Sky x={-190} />
      <Hills />
      <Ground />
      <Tree x={1150} size={1.5} />
      <Shop trade="tailor" x={388} turn={2} />
      <Shop trade="barber" x={578} floors={['windows', 'loft']} turn={1} />
      <Shop trade={state === 'open' ? 'florist' : 'bakery'} x={884} roof="tab" floors={['arches']} state={state} />
      <Shop trade="records" x={1218} floors={['page']} roof="chimney" turn={1} />
      <Shop trade="books" x={1408} turn={2} />
      <Lamp x={822} />
      <Visitor x={1094} y={4} who="first" />
      {state === 'open' && <Visitor x={1176} y={-2} who="second" />}
    </Picture>
  );
}
