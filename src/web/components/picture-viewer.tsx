import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useOverlay } from '#web/hooks/overlay/use-overlay.ts';
import { pictureSlide } from '#web/lib/scroll/picture-slide.ts';

type PictureViewerProps = { filename: string; name: string; open: boolean; onClose: () => void };

/** The product pictures are made for the page's cream background. */
const styles = {
  '--yarl__color_backdrop': 'var(--background)',
  '--yarl__color_button': 'var(--heading)',
  '--yarl__color_button_active': 'var(--primary)',
  '--yarl__color_button_disabled': 'rgb(27 70 50 / 0.4)',
  '--yarl__button_filter': 'none',
  '--yarl__button_padding': '10px',
  '--yarl__icon_size': '24px',
  '--yarl__portal_zindex': 60,
};

const noButton = { buttonPrev: () => null, buttonNext: () => null };

/** Zooms by key, button, wheel, double tap and pinch. */
export function PictureViewer({ filename, name, open, onClose }: PictureViewerProps) {
  useOverlay(open, onClose);
  return (
    <Lightbox
      open={open}
      close={onClose}
      slides={[pictureSlide(filename, name)]}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0 }}
      animation={{ fade: 200 }}
      controller={{ closeOnPullDown: true }}
      noScroll={{ disabled: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      styles={{ root: styles }}
      labels={{ Close: 'Close the photo', Lightbox: `Photo: ${name}` }}
      render={noButton}
    />
  );
}
