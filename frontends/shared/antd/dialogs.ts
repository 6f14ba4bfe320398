export { Dropdown, Modal } from 'antd/es';
