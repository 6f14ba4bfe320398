import { theme } from '@atelier/shared/antd';
import { day, night } from './tokens';
import { themeFor } from './theme';

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
