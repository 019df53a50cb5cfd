import type { ComponentProps } from 'react';
import source from '#web/assets/empty-list.svg?no-inline';
import { EmptyState } from '../ui/empty-state.tsx';
import { Drawing, type DrawingProps } from './drawing.tsx';

export function EmptyListDrawing(props: DrawingProps) {
  return <Drawing {...props} src={source} width={320} height={240} />;
}

export function EmptyList(props: Omit<ComponentProps<typeof EmptyState>, 'illustration'>) {
  return <EmptyState {...props} illustration={<EmptyListDrawing />} />;
}
