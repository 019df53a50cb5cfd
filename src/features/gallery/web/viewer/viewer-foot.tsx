import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import {
  ACTION_NEXT,
  ACTION_PREV,
  createModule,
  MODULE_CONTROLLER,
  type Plugin,
  type Slide,
  useEvents,
  useKeyboardNavigation,
  useLightboxState,
  useSensors,
} from 'yet-another-react-lightbox';
import { prefersReducedMotion } from '#web/lib/scroll/scroll.ts';

export const ViewerNote = createContext<string | null>(null);

/** Reserves the same height below every picture for a text and thumbnails. */
export const viewerFoot: Plugin = ({ addParent }) =>
  addParent(MODULE_CONTROLLER, createModule('viewer-foot', Frame));

function Frame({ children }: { children?: ReactNode }) {
  const note = useContext(ViewerNote);
  const { slides } = useLightboxState();
  return (
    <div className="viewer-frame">
      <div className="viewer-stage">{children}</div>
      {note !== null && <p className="viewer-note">{note}</p>}
      {slides.length > 1 && <Strip />}
    </div>
  );
}

function Strip() {
  const strip = useRef<HTMLElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const { slides, currentIndex } = useLightboxState();
  const { publish } = useEvents();
  const { registerSensors, subscribeSensors } = useSensors();
  useKeyboardNavigation(subscribeSensors);
  const shown = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` refers to another button then
  useLayoutEffect(() => {
    const [row, button] = [strip.current, current.current];
    if (!row || !button) return;
    const left = button.offsetLeft + (button.offsetWidth - row.clientWidth) / 2;
    const glides = shown.current && !prefersReducedMotion();
    row.scrollTo({ left, behavior: glides ? 'smooth' : 'instant' });
    shown.current = true;
  }, [currentIndex, slides.length]);

  const show = (index: number) => {
    const count = Math.abs(index - currentIndex);
    if (count > 0) publish(index > currentIndex ? ACTION_NEXT : ACTION_PREV, { count });
  };

  return (
    <nav
      ref={strip}
      aria-label="All photos of the album"
      className="viewer-strip"
      onKeyDown={registerSensors.onKeyDown}
      onKeyUp={registerSensors.onKeyUp}
    >
      {slides.map((slide, index) => (
        <button
          key={slide.src}
          ref={index === currentIndex ? current : undefined}
          type="button"
          aria-label={altOf(slide)}
          aria-current={index === currentIndex ? 'true' : undefined}
          onClick={() => show(index)}
        >
          <img src={smallest(slide)} alt="" width={76} height={57} loading="lazy" />
        </button>
      ))}
    </nav>
  );
}

const altOf = (slide: Slide) => ('alt' in slide ? slide.alt : undefined);

const smallest = (slide: Slide) => slide.srcSet?.[0]?.src ?? slide.src;
