import source from '#web/assets/empty-list.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function EmptyList(props: DrawingProps) {
  return <Drawing {...props} src={source} width={320} height={240} />;
}
