import { onTheMap } from '@atelier/shared/testing/products';
import type { Product } from '@atelier/contracts';
import { comparePackages } from './compare-packages';

const make = (name: string, features: string[]): Product => ({ ...onTheMap, id: name, name, features });

it('the features of a package include those of the packages it names, and their packages', () => {
  const packages = [
    make('Stall', ['One page', 'Map']),
    make('Shop', ['Everything in Stall', 'Photos']),
    make('Hall', ['Everything in Shop, twice', 'Photos', 'Online store']),
  ];
  expect(comparePackages(packages)).toEqual({
    shared: [
      { feature: 'One page', isIn: [true, true, true] },
      { feature: 'Map', isIn: [true, true, true] },
      { feature: 'Photos', isIn: [false, true, true] },
    ],
    own: [[], [], ['Everything in Shop, twice', 'Online store']],
  });
});

it('the names of packages may begin alike, name themselves, or name each other', () => {
  const packages = [
    make('Shop', ['Everything in Shop Plus', 'A']),
    make('Shop Plus', ['Everything in Shop', 'Everything in Shop Plus', 'B']),
    make('Other', ['Everything in Nowhere']),
  ];
  const { shared, own } = comparePackages(packages);
  expect(shared.map(({ feature }) => feature)).toEqual(expect.arrayContaining(['A', 'B']));
  expect(own[2]).toEqual(['Everything in Nowhere']);
});
