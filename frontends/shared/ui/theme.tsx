import { ConfigProvider, theme, type ThemeConfig } from '@atelier/shared/antd/frame';
import { nonce } from '@atelier/shared/nonce';
import { type ReactNode, useMemo } from 'react';
import styles from './theme.module.css';
import { day, night } from './tokens';
import { useMedia } from './use-media';

export function AntdTheme({ isConsole = false, children }: { isConsole?: boolean; children: ReactNode }) {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const isTouch = useMedia('(pointer: coarse), (max-width: 48rem)');
  const config = useMemo(() => themeFor({ dark, isConsole, isTouch }), [dark, isConsole, isTouch]);
  const cspNonce = nonce();
  return (
    <ConfigProvider
      theme={config}
      select={SELECT_CONFIG}
      button={BUTTON_CONFIG}
      modal={MODAL_CONFIG}
      {...(cspNonce && { csp: { nonce: cspNonce } })}
    >
      {children}
    </ConfigProvider>
  );
}

const SELECT_CONFIG = { styles: { content: { opacity: 1 } }, classNames: { popup: { root: styles.list } } };

/** antd's own icon leaves by animation; if its end event is missed, it stays in the button's accessible name. */
const BUTTON_CONFIG = { loadingIcon: <span className={styles.spinner} aria-hidden="true" /> };

const MODAL_CONFIG = { classNames: { header: styles.dialogHeader, footer: styles.dialogFooter } };

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...seed: never[]) => unknown>;

interface ThemeOptions {
  dark: boolean;
  /** The console is denser, and its primary color isn’t the accent, which there means that something needs a person. */
  isConsole?: boolean;
  isTouch?: boolean;
}

export function themeFor({ dark, isConsole = false, isTouch = false }: ThemeOptions): ThemeConfig {
  const colors = dark ? night : day;
  const [primary, primaryDeep, onPrimary] = isConsole
    ? [colors.primary, colors['primary-deep'], colors['on-primary']]
    : [colors.accent, colors['accent-deep'], colors['on-accent']];
  // Replaces the shades that antd derives, which are too dull in the dark scheme.
  const withOurColors: Algorithm = (seed, mixed = theme.defaultAlgorithm(seed)) => ({
    ...mixed,
    colorPrimary: primary,
    colorPrimaryHover: primaryDeep,
    colorPrimaryActive: primaryDeep,
    colorPrimaryText: primary,
    colorPrimaryTextHover: primaryDeep,
    colorPrimaryBorder: primary,
    colorLink: primary,
    colorLinkHover: primaryDeep,
    colorLinkActive: primaryDeep,
    colorInfo: colors.blue,
    colorInfoBg: colors['blue-ground'],
    colorInfoBorder: colors['blue-ground'],
    colorSuccess: colors.green,
    colorSuccessBg: colors['green-ground'],
    colorSuccessBorder: colors['green-ground'],
    colorWarning: colors.yellow,
    colorWarningBg: colors['yellow-ground'],
    colorWarningBorder: colors['yellow-ground'],
    colorError: colors.danger,
    colorErrorHover: colors.danger,
    colorErrorActive: colors.danger,
    colorErrorText: colors.danger,
    colorText: colors.ink,
    colorTextSecondary: colors.soft,
    colorTextTertiary: colors.soft,
    colorTextQuaternary: colors.soft,
    colorBgLayout: colors.mist,
    colorBgContainer: colors.card,
    colorBgElevated: colors.card,
    colorBorder: colors.edge,
    colorBorderSecondary: colors.rule,
  });
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, withOurColors],
    // A fixed key: antd's default counts components and differs between renders.
    cssVar: { key: 'atelier' },
    hashed: false,
    token: {
      fontFamily: 'var(--text)',
      fontSize: isConsole ? 14 : 15,
      fontWeightStrong: 620,
      lineHeight: 1.55,
      controlHeight: isConsole && !isTouch ? 34 : 40,
      controlHeightSM: isConsole && !isTouch ? 28 : 30,
      // antd derives a neutral gray.
      colorBgContainerDisabled: dark ? colors.card : colors.mist,
      borderRadius: 8,
      borderRadiusLG: 12,
      lineWidthFocus: 3,
      motion: false,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorTextDescription: colors.soft,
      colorTextPlaceholder: colors.soft,
      colorTextHeading: colors.ink,
      colorTextLightSolid: onPrimary,
      controlOutline: colors.focus,
    },
    components: {
      Button: {
        fontWeight: 600,
        paddingInlineSM: 9,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: colors['on-danger'],
      },
      Layout: { bodyBg: colors.mist, headerBg: colors.paper },
      Select: { optionSelectedBg: colors.mist, controlItemBgActiveHover: colors.mist },
      Table: { cellPaddingBlock: 12 },
      Tooltip: { colorBgSpotlight: colors.ink, colorTextLightSolid: colors.paper },
    },
  };
}
