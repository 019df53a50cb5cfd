import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { privacy } from '../shared/privacy.ts';
import { withAddition } from '../shared/written.ts';
import { usePages } from './use-words.ts';
import { WrittenPage } from './written-page.tsx';

export function PrivacyPage() {
  const text = withAddition(privacy(useBusiness()), usePages().privacyAddition);
  return <WrittenPage text={text} path={paths.privacy} />;
}
