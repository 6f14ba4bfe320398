// The one door to antd: what portal and console may use of it. A shared package is carried whole, this list is not.
export {
  Alert,
  App,
  Avatar,
  Button,
  Card,
  Checkbox,
  ConfigProvider,
  Empty,
  Input,
  Layout,
  Modal,
  Result,
  Select,
  Space,
  Spin,
  Typography,
  theme,
} from 'antd/es';
export type { ThemeConfig } from 'antd/es';
