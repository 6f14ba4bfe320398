// All antd imports go through this file, because a federated package is shipped with everything it exports.
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
  Tooltip,
  Typography,
  theme,
} from 'antd/es';
export type { ThemeConfig } from 'antd/es';
