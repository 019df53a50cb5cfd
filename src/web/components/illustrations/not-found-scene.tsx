import source from '#web/assets/not-found-scene.svg?no-inline';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A dog digging, for a page that is not there. */
export function NotFoundScene(props: DrawingProps) {
  return <Drawing {...props} src={source} width={480} height={320} />;
}
