import { Navigate } from 'react-router-dom';
import { QueryState } from '../../../core/components/QueryState';
import { useSearchParam } from '../../../platform/useSearchParam';
import { Card } from '../../../ui/layout/Card';
import { categories, modulePath } from '../questions/categories';
import { useCurrentModuleQuery } from './modules.generated';

/** Opens the module where the person left off. */
export default function CurrentModulePage() {
  const [tab] = useSearchParam('tab', 'comptia');
  const category = categories.find((one) => one.tab === tab) ?? categories[0];
  const { data, error, refetch } = useCurrentModuleQuery({
    variables: { category: category?.name ?? '' },
    fetchPolicy: 'network-only',
  });
  if (data) return <Navigate to={modulePath(data.currentModule)} replace />;
  return (
    <Card>
      <QueryState error={error} onRetry={() => void refetch()} what="current module" height={360} />
    </Card>
  );
}
