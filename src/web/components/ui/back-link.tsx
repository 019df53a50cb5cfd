import { Link, type To } from 'react-router-dom';
import ArrowLeft from '~icons/lucide/arrow-left';
import { Button } from './button.tsx';

type Props = { to: To; children: string; className?: string };

export function BackLink({ to, children, className }: Props) {
  return (
    <Button variant="link" className={className} render={<Link to={to} />}>
      <ArrowLeft aria-hidden />
      {children}
    </Button>
  );
}
