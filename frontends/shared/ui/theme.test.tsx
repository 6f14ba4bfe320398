import { Select } from '@atelier/shared/antd/forms';
import { Button, theme } from '@atelier/shared/antd/frame';
import { render, screen } from '@testing-library/react';
import { day, night } from './tokens';
import { AntdTheme, themeFor } from './theme';

describe.each([
  ['day', false, day],
  ['night', true, night],
] as const)('the antd theme by %s', (_, dark, colors) => {
  const tokens = theme.getDesignToken(themeFor({ dark }));

  it('uses our colors unchanged', () => {
    expect(tokens).toMatchObject({
      colorPrimary: colors.accent,
      colorTextLightSolid: colors['on-accent'],
      colorLink: colors.accent,
      colorError: colors.danger,
      colorText: colors.ink,
      colorTextHeading: colors.ink,
      colorTextDescription: colors.soft,
      colorTextTertiary: colors.soft,
      colorTextPlaceholder: colors.soft,
      colorBgLayout: colors.mist,
      colorBgContainer: colors.card,
      colorBgElevated: colors.card,
      colorBorder: colors.edge,
    });
  });

  it('uses a fixed variable prefix', () => {
    expect(themeFor({ dark })).toMatchObject({ cssVar: { key: 'atelier' }, hashed: false });
  });
});

it('a loading button keeps its accessible name', () => {
  const press = (loading: boolean) => (
    <AntdTheme>
      <Button loading={loading}>Save</Button>
    </AntdTheme>
  );
  const { rerender } = render(press(false));
  for (const loading of [true, false]) {
    rerender(press(loading));
    expect(screen.getByRole('button', { name: 'Save' }).querySelectorAll('[role=img]')).toHaveLength(0);
  }
});

it('an opened list has an edge', () => {
  render(
    <AntdTheme>
      <Select open options={[{ value: 'seo', label: 'SEO' }]} />
    </AntdTheme>,
  );
  expect(document.querySelector('.ant-select-dropdown')?.classList.contains('list')).toBe(true);
});
