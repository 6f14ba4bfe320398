import { Building, type BuildingProps, FRONT_HEIGHT, LOWEST_HEIGHT } from './building';
import { Floor, FLOOR_HEIGHT, type FloorKind } from './floor';
import { goods } from './goods';

export const heightOf = (floors: readonly FloorKind[]) => LOWEST_HEIGHT + floors.length * FLOOR_HEIGHT;

interface ShopProps extends Omit<BuildingProps, 'height' | 'goods' | 'children'> {
  floors?: readonly FloorKind[];
}

export function Shop({ floors = [], ...building }: ShopProps) {
  return (
    <Building {...building} height={heightOf(floors)} goods={goods[building.trade]}>
      {floors.map((kind, floor) => (
        <g key={floor} transform={`translate(0 ${-FRONT_HEIGHT - floor * FLOOR_HEIGHT})`}>
          <Floor kind={kind} />
        </g>
      ))}
    </Building>
  );
}
