import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { Tooltip } from '@atelier/shared/ui/tooltip';

interface RefreshButtonProps {
  onRefresh: () => void;
  isRefreshing: boolean;
  isQuiet?: boolean;
}

export const RefreshButton = ({ onRefresh, isRefreshing, isQuiet = false }: RefreshButtonProps) => (
  <Tooltip text="Refresh">
    <Button
      aria-label="Refresh"
      icon={<Icon name="repeat" />}
      onClick={onRefresh}
      loading={isRefreshing}
      {...(isQuiet && { type: 'text', size: 'small' })}
    />
  </Tooltip>
);
