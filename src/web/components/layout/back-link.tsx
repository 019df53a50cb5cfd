import { Link, type To } from 'react-router-dom';
import ArrowLeft from '~icons/lucide/arrow-left';
import { Button } from '../ui/button.tsx';

type Props = { to: To; children: string; className?: string };

export function BackLink({ to, children, className = '' }: Props) {
  return (
    <Button
      variant="link"
      className={`min-h-11 print:hidden ${className}`}
      render={<Link to={to} />}
    >
      <ArrowLeft aria-hidden />
      {children}
    </Button>
  );
}
