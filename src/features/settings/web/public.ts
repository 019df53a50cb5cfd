export { PictureSetting, PictureUpload } from './form/picture-setting.tsx';
export {
  ChoiceSetting,
  LongTextSetting,
  SecretSetting,
  TextSetting,
  TickSetting,
  useSetting,
} from './form/setting-fields.tsx';
export { SettingsForm } from './form/settings-form.tsx';
export {
  FoldParts,
  PartHeading,
  SettingsPart,
  summaryOf,
  useOpenForError,
} from './form/settings-part.tsx';
export { SettingsFrame } from './settings-frame.tsx';
export { useNotices } from './use-notices.ts';
