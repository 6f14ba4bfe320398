import { Button, theme } from '@atelier/shared/antd';
import { render, screen } from '@testing-library/react';
import { day, night } from './tokens';
import { AntdTheme, themeFor } from './theme';

describe.each([
  ['day', false, day],
  ['night', true, night],
] as const)('antd by %s', (_, dark, colours) => {
  const made = theme.getDesignToken(themeFor(dark));

  it('keeps our colours as they are', () => {
    expect(made).toMatchObject({
      colorPrimary: colours.accent,
      colorTextLightSolid: colours['on-accent'],
      colorLink: colours.accent,
      colorError: colours.danger,
      colorText: colours.ink,
      colorTextHeading: colours.ink,
      colorTextDescription: colours.soft,
      colorTextTertiary: colours.soft,
      colorTextPlaceholder: colours.soft,
      colorBgLayout: colours.mist,
      colorBgContainer: colours.card,
      colorBgElevated: colours.card,
      colorBorder: colours.edge,
    });
  });

  it('names its variables itself, so that every page has the same', () => {
    expect(themeFor(dark)).toMatchObject({ cssVar: { key: 'atelier' }, hashed: false });
  });
});

it('lets a button keep its name while it is at work', () => {
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
