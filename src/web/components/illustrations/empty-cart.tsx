import source from '#web/assets/empty-cart.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A cat looking out of an empty basket. */
export function EmptyCart(props: DrawingProps) {
  return <Drawing {...props} src={source} width={320} height={240} />;
}
