import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import Printer from '~icons/lucide/printer';
import { deliveryPaths } from '../paths.ts';

export function PrintPapers({ orderIDs }: { orderIDs: readonly number[] }) {
  return (
    <Button variant="outline" size="sm" render={<Link to={deliveryPaths.papersOf({ orderIDs })} />}>
      <Printer aria-hidden />
      Print papers
    </Button>
  );
}
