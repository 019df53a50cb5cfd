import type { ReactNode } from 'react';
import { Button, type ButtonVariants } from '#web/components/ui/button.tsx';

type Props = {
  order: { orderNumber: string };
  verb: string;
  inRow: boolean;
  /** In a row only. */
  variant?: ButtonVariants['variant'];
  /** In the footer only. */
  icon?: ReactNode;
  pending?: boolean;
  onClick: () => void;
};

const rowStyles = 'h-7.5 whitespace-nowrap rounded-[0.625rem] px-3';

export const StepButton = ({ order, verb, inRow, variant, icon, ...button }: Props) => (
  <Button
    {...button}
    {...(inRow && { variant, size: 'sm', className: rowStyles })}
    aria-label={inRow ? `${verb} (order ${order.orderNumber})` : undefined}
  >
    {!inRow && icon}
    {verb}
  </Button>
);
