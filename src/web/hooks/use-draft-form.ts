import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { deleteDraft, type FormText, readDraft, storeDraft } from '../lib/form-drafts.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

/** Empty and missing are equal, as are 7 and '7'. Lists are compared by their JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const differing = (one: FormText, other: FormText) =>
  Object.keys({ ...one, ...other }).filter((name) => textOf(one[name]) !== textOf(other[name]));

export const sameText = (one: FormText, other: FormText) => differing(one, other).length === 0;

/** The typed fields over what is stored now; `replaces` a value stored since editing began. */
export function typedOver(stored: FormText, typed: FormText, before: FormText) {
  const changed = differing(typed, before);
  const over = (from: FormText): FormText => ({
    ...stored,
    ...Object.fromEntries(changed.map((name) => [name, from[name]])),
  });
  const replaces = differing(typed, stored).some(
    (name) => changed.includes(name) && textOf(before[name]) !== textOf(stored[name]),
  );
  return { fields: over(typed), before: over(before), replaces };
}

type Options<Fields extends FieldValues, Checked> = {
  /** Kind and ID of what the form edits: 'product:12', 'album:new'. */
  name: string;
  /** The stored values, updated by refetches; the initial values of something new. */
  stored: DefaultValues<Fields>;
  resolver?: Resolver<Fields, unknown, Checked>;
  /** 'onSubmit' together with `usePoliteErrors`. */
  reValidateMode?: 'onChange' | 'onSubmit';
  /** For a form that outlives its dialog: restores the draft each time the dialog opens. */
  open?: boolean;
  /** Files cannot be kept, so leaving the page needs a confirmation. */
  files?: readonly string[];
  dropFiles?: () => void;
  /** Fields that are never stored: passwords. */
  secret?: readonly Path<Fields>[];
};

export type Unsaved = {
  /** Changed since the form opened: closing needs a confirmation. */
  changed: boolean;
  files: readonly string[];
  restored: boolean;
  lostFiles: readonly string[];
  /** A changed field was also changed elsewhere since. */
  replaces: boolean;
  closeDraft: () => void;
  discard: () => void;
};

const none: readonly never[] = [];

/** Kept in this tab until `saved` or discarded: survives reloads, sign-outs and failures. */
export function useDraftForm<Fields extends FieldValues, Checked = Fields>({
  name,
  stored,
  resolver,
  reValidateMode = 'onChange',
  open = true,
  files: chosenFiles = none,
  dropFiles,
  secret = none,
}: Options<Fields, Checked>) {
  const [start] = useState(() => readStart(name, stored));
  const [restored, setRestored] = useState(start.restored);
  const [filesBefore, setFilesBefore] = useState(start.files);
  const [typed, setTyped] = useState(false);
  /** Uploaded with the form, whose dialog may stay mounted for a moment. */
  const [uploaded, setUploaded] = useState<readonly string[]>(none);
  const isUploaded = chosenFiles.join() === uploaded.join();
  if (!isUploaded && uploaded.length > 0) setUploaded(none);
  const files = isUploaded ? none : chosenFiles;
  /** The stored values when editing began. */
  const before = useRef(start.before);
  const form = useForm<Fields, unknown, Checked>({
    ...(resolver && { resolver }),
    reValidateMode,
    defaultValues: start.fields as DefaultValues<Fields>,
  });
  const { subscribe, getValues, setValue, reset } = form;
  const lostFiles = restored ? filesBefore.filter((file) => !files.includes(file)) : none;

  const textNow = (): FormText =>
    Object.fromEntries(
      Object.entries(getValues()).filter(([field]) => !secret.some((one) => one === field)),
    );

  const note = useEffectEvent(() => {
    const fields = textNow();
    // Once saved, `before` has the new values earlier than `stored`.
    const isChanged = !sameText(fields, stored) && !sameText(fields, before.current);
    setTyped(isChanged);
    const kept = { fields, before: before.current, files: [...files, ...lostFiles], open };
    if (!isChanged && files.length === 0) deleteDraft(name);
    else storeDraft(name, kept);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe]);
  useOnChange(`${name} ${files.join()}`, note);
  useUnloadWarning(files.length > 0);

  const begin = (next: Start) => {
    before.current = next.before;
    reset(next.fields as DefaultValues<Fields>);
    setTyped(false);
    setRestored(next.restored);
    setFilesBefore(next.files);
  };
  const saved = (fields = textNow(), sent = chosenFiles) => {
    setUploaded(sent);
    begin({ fields, before: fields, restored: false, files: none });
    deleteDraft(name);
  };
  useOnChange(String(open), () => {
    if (open) begin(readStart(name, stored));
  });
  useOnChange(JSON.stringify(stored), () => {
    const now = textNow();
    const next = typedOver(stored, now, before.current);
    before.current = next.before;
    const followed = differing(now, next.fields).filter((field) => field in stored);
    for (const field of followed as Path<Fields>[]) {
      setValue(field, next.fields[field] as PathValue<Fields, typeof field>);
    }
    note();
  });

  const unsaved: Unsaved = {
    changed: typed || files.length > 0,
    files,
    restored,
    lostFiles,
    replaces: typedOver(stored, textNow(), before.current).replaces,
    closeDraft() {
      const draft = readDraft(name);
      if (draft) storeDraft(name, { ...draft, open: false });
    },
    discard() {
      dropFiles?.();
      saved(stored);
    },
  };
  return {
    form,
    unsaved,
    /** Unchanged fields are not sent, so that they undo no change of another tab. */
    isFieldChanged: (field: string) => differing(textNow(), before.current).includes(field),
    saved,
  };
}

type Start = { fields: FormText; before: FormText; restored: boolean; files: readonly string[] };

function readStart(name: string, stored: FormText): Start {
  const draft = readDraft(name);
  if (!draft) return { fields: stored, before: stored, restored: false, files: none };
  const { fields, before } = typedOver(stored, draft.fields, draft.before);
  return { fields, before, restored: true, files: draft.files };
}

function useOnChange(mark: string, react: () => void): void {
  const last = useRef(mark);
  const change = useEffectEvent(react);
  useEffect(() => {
    if (last.current === mark) return;
    last.current = mark;
    change();
  }, [mark]);
}
