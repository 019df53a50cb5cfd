import { paths } from '#web/paths.ts';
import { privacy } from '../shared/privacy.ts';
import { WrittenPage } from './written-page.tsx';

export function PrivacyPage() {
  return <WrittenPage text={privacy} path={paths.privacy} />;
}
