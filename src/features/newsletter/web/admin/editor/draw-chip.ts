import { copyName, copyWidthsOf, imageUrl } from '#shared/images.ts';
import { cn } from '#web/lib/cn.ts';
import type { ProductChip } from '../../../shared/body-parts.ts';

/** Browser only. */
export function drawChip({ name, picture, note, leftOut }: ProductChip): HTMLElement {
  const chip = document.createElement('span');
  chip.className = cn(
    'inline-flex max-w-full items-center gap-1.5 rounded-full border py-0.5 ps-1 pe-2.5 align-middle font-semibold text-sm leading-snug',
    leftOut
      ? 'border-danger border-dashed bg-danger-soft text-danger-ink'
      : 'border-primary/40 bg-secondary text-secondary-foreground',
  );
  if (picture === null) chip.classList.replace('ps-1', 'ps-2.5');
  else chip.append(thumbnail(picture));
  const label = document.createElement('span');
  label.className = 'min-w-0 [overflow-wrap:anywhere]';
  label.textContent = note === '' ? name : `${name} (${note})`;
  chip.append(label);
  return chip;
}

function thumbnail(picture: string): HTMLElement {
  const image = document.createElement('img');
  const [smallest] = copyWidthsOf(picture);
  image.src = imageUrl(smallest === undefined ? picture : copyName(picture, smallest));
  image.alt = '';
  image.draggable = false;
  image.className = 'size-6 shrink-0 rounded-full bg-muted object-cover';
  image.addEventListener('error', () => image.remove());
  return image;
}
