export { Checkbox, Input, Select } from 'antd/es';
