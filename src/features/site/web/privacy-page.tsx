import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { privacy } from '../shared/privacy.ts';
import { WrittenPage } from './written-page.tsx';

export function PrivacyPage() {
  return <WrittenPage text={privacy(useBusiness())} path={paths.privacy} />;
}
