import { ConfigProvider, theme, type ThemeConfig } from '@atelier/shared/antd';
import { nonce } from '@atelier/shared/nonce';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './theme.module.css';
import { day, night } from './tokens';

/** Portal and console: the same colours and letters, closer together. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const secret = nonce();
  return (
    <ConfigProvider theme={themeFor(dark)} select={CHOSEN} button={BUSY} {...(secret && { csp: { nonce: secret } })}>
      {children}
    </ConfigProvider>
  );
}

/** What is chosen stays readable while its list is open. */
const CHOSEN = { styles: { content: { opacity: 1 } } };

/**
 * What turns in a button that is at work. antd's own goes away by a motion, and where the end of that is missed it stays,
 * unseen, as a part of the button's name.
 */
const BUSY = { loadingIcon: <span className={styles.turning} aria-hidden="true" /> };

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...seed: never[]) => unknown>;

export function themeFor(dark: boolean): ThemeConfig {
  const colours = dark ? night : day;
  // antd mixes its own shades out of a colour, in the dark duller ones; the last word is ours.
  const ours: Algorithm = (seed, mixed = theme.defaultAlgorithm(seed)) => ({
    ...mixed,
    colorPrimary: colours.accent,
    colorPrimaryHover: colours['accent-deep'],
    colorPrimaryActive: colours['accent-deep'],
    colorPrimaryText: colours.accent,
    colorPrimaryTextHover: colours['accent-deep'],
    colorPrimaryBorder: colours.accent,
    colorLink: colours.accent,
    colorLinkHover: colours['accent-deep'],
    colorLinkActive: colours['accent-deep'],
    colorInfo: colours.blue,
    colorInfoBg: colours['blue-ground'],
    colorInfoBorder: colours['blue-ground'],
    colorSuccess: colours.green,
    colorSuccessBg: colours['green-ground'],
    colorSuccessBorder: colours['green-ground'],
    colorWarning: colours.yellow,
    colorWarningBg: colours['yellow-ground'],
    colorWarningBorder: colours['yellow-ground'],
    colorError: colours.danger,
    colorErrorHover: colours.danger,
    colorErrorActive: colours.danger,
    colorErrorText: colours.danger,
    colorText: colours.ink,
    colorTextSecondary: colours.soft,
    colorTextTertiary: colours.soft,
    colorTextQuaternary: colours.soft,
    colorBgLayout: colours.mist,
    colorBgContainer: colours.card,
    colorBgElevated: colours.card,
    colorBorder: colours.edge,
    colorBorderSecondary: colours.rule,
  });
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, ours],
    // A key of our own: antd's would count components, and differ from one render to the next.
    cssVar: { key: 'atelier' },
    hashed: false,
    token: {
      fontFamily: 'var(--text)',
      fontSize: 15,
      fontWeightStrong: 620,
      lineHeight: 1.55,
      controlHeight: 40,
      borderRadius: 8,
      borderRadiusLG: 12,
      lineWidthFocus: 3,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorTextDescription: colours.soft,
      colorTextPlaceholder: colours.soft,
      colorTextHeading: colours.ink,
      colorTextLightSolid: colours['on-accent'],
      controlOutline: colours.focus,
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: colours['on-danger'],
      },
      Card: { bodyPadding: 20, headerPadding: 20, headerFontSize: 17 },
      Layout: { bodyBg: colours.mist, headerBg: colours.paper },
      Select: { optionSelectedBg: colours.mist },
      Table: { cellPaddingBlock: 12 },
      Tooltip: { colorBgSpotlight: colours.ink, colorTextLightSolid: colours.paper },
    },
  };
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
