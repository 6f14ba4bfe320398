import { act, renderHook } from '@testing-library/react';
import { useFieldErrors } from './use-field-errors';

it('leaves out the error of a field whose value has changed, until it is marked again', () => {
  const { result, rerender } = renderHook(({ values }) => useFieldErrors(values), {
    initialProps: { values: { name: '', features: [''] } },
  });
  const errors = { name: 'Name is required', features: 'Enter a feature', other: 'Not a value of the form' };
  act(() => result.current.setErrors(errors));
  expect(result.current.shown).toEqual(errors);
  rerender({ values: { name: 'Care', features: [''] } });
  expect(Object.keys(result.current.shown)).toEqual(['features', 'other']);
  rerender({ values: { name: 'Care', features: ['One'] } });
  expect(Object.keys(result.current.shown)).toEqual(['other']);
  expect(result.current.errors).toEqual(errors);
  act(() => result.current.setErrors({ name: 'That name is taken' }));
  expect(result.current.shown).toEqual({ name: 'That name is taken' });
});
