import { useNavigate } from 'react-router-dom';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';

/** One page back, past what lies over this one. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return async () => {
    await overlayHistory().leaveAll();
    navigate(-1);
  };
}
