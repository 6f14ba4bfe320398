/**
 * All antd imports go through the files of this folder. Federation ships a shared module with everything that it
 * exports, so each file has the parts that pages load together.
 */
export { Button, ConfigProvider, Tooltip, theme } from 'antd/es';
export type { ThemeConfig } from 'antd/es';
