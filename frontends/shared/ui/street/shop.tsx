import { Building, type BuildingProps, FRONT_HEIGHT, LOWEST_HEIGHT } from './building';
import { Floor, FLOOR_HEIGHT, type FloorKind } from './floor';
import { goods, plants } from './goods';

export const heightOf = (floors: readonly FloorKind[]) => LOWEST_HEIGHT + floors.length * FLOOR_HEIGHT;

interface ShopProps extends Omit<BuildingProps, 'height' | 'goods' | 'children'> {
  floors?: readonly FloorKind[];
  /** In the colors of its trade, but it could sell anything. */
  isNeutral?: boolean;
}

export function Shop({ floors = [], isNeutral = false, ...building }: ShopProps) {
  const { trade, state = 'open' } = building;
  return (
    <Building
      {...building}
      {...(isNeutral && { sign: state })}
      height={heightOf(floors)}
      goods={isNeutral ? plants : goods[trade]}
    >
      {floors.map((kind, floor) => (
        <g key={floor} transform={`translate(0 ${-FRONT_HEIGHT - floor * FLOOR_HEIGHT})`}>
          <Floor kind={kind} />
        </g>
      ))}
    </Building>
  );
}
