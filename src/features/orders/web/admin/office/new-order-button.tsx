import Plus from 'lucide/plus';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/paths.ts';

/** To the screen on which an order is taken, on the phone say. */
export function NewOrderButton() {
  return (
    <Button size="sm" render={<Link to={paths.admin.newOrder} />}>
      <Plus aria-hidden />
      New order
    </Button>
  );
}
