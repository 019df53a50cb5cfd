import { useNavigate } from 'react-router-dom';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';

/** Skips the history entries of open overlays. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return async () => {
    await overlayHistory().leaveAll();
    navigate(-1);
  };
}
