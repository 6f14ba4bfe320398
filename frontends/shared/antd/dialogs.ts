export { Modal } from 'antd/es';
